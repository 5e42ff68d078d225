import { chunkOf } from '../attribution/element.ts';
import type { RowIndex } from '../attribution/row-index.ts';
import type { Row } from '../wire/framer.ts';
import { builtModuleId, isStyleRemover } from './module-ids.ts';
import type { RowChanges } from './row-changes.ts';

/**
 * Gives client references the ids of a build of @vitejs/plugin-rsc: hashes of paths, and no row of
 * their own as paths have.
 * @returns chunks of the module that development has only
 */
export function renameModules(
  index: RowIndex,
  rows: readonly Row[],
  changes: RowChanges,
): ReadonlySet<number> {
  const removers = new Set<number>();
  for (const row of rows) {
    const reference = row.tag === 'I' && row.id !== null && index.clientReference(row.id);
    const json = reference ? index.jsonOf(row) : undefined;
    const id = reference ? builtModuleId(reference.moduleId) : undefined;
    const [first] = json?.kind === 'array' ? json.items : [];
    if (!reference || !first || id === undefined) continue;
    const path = chunkOf(index.payload, first);
    if (path !== undefined) changes.removeChunk(path);
    if (isStyleRemover(reference.moduleId) && row.id !== null) {
      removers.add(row.id);
      changes.removeChunk(row.id);
    } else {
      const rest = index.payload.toString('latin1', first.end, row.bodyEnd);
      changes.setBody(row, `["${id}"${rest}`);
    }
  }
  return removers;
}
