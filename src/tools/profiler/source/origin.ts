import { RowIndex } from '../attribution/row-index.ts';
import type { Row } from '../wire/framer.ts';

/** What a payload tells of the build that wrote it. */
export interface PayloadOrigin {
  /** Ids of the modules of its client references. */
  readonly moduleIds: readonly string[];
  /** Waku's build id; null where there is none. */
  readonly buildId: string | null;
}

/** A key of the root's object; quotes within strings are escaped, so nothing else looks alike. */
const BUILD_ID = /"_buildId":"([\w-]+)"/;

function readBuildId(payload: Buffer, rows: readonly Row[]): string | null {
  const root = rows.find(({ id, tag }) => id === 0 && tag === '');
  const text = root ? payload.toString('latin1', root.bodyStart, root.bodyEnd) : '';
  return BUILD_ID.exec(text)?.[1] ?? null;
}

/** Reads what a framed payload tells of its build. */
export function readOrigin(payload: Buffer, rows: readonly Row[]): PayloadOrigin {
  const index = new RowIndex(payload, rows);
  const ids = rows
    .filter(({ tag }) => tag === 'I')
    .map(({ id }) => (id === null ? undefined : index.clientReference(id)?.moduleId));
  return {
    moduleIds: [...new Set(ids.filter((id) => id !== undefined))],
    buildId: readBuildId(payload, rows),
  };
}
