import type { Row } from '../wire/framer.ts';
import type { ByteMap } from './byte-map.ts';
import { targetOf } from './element.ts';
import { allValues, type JsonNode } from './json.ts';
import type { RowIndex } from './row-index.ts';
import { placeIn } from './place.ts';
import type { Walker } from './walker.ts';

type AddGroup = (name: string) => number;

/** Chunks that a value points at, at any depth. */
function pointedChunks(payload: Buffer, value: JsonNode | undefined): number[] {
  if (!value) return [];
  return [...allValues(value)].flatMap((part) => targetOf(payload, part) ?? []);
}

/** Hints are about the whole page and belong to no slot. */
function claimHints({ hints, payload }: RowIndex, map: ByteMap, group: AddGroup): void {
  if (hints.length === 0) return;
  const parent = group('(hints)');
  for (const row of hints) {
    const name = /^.(?:\[)?"?([^"\n]*)/.exec(
      payload.toString('utf8', row.bodyStart, Math.min(row.bodyEnd, row.bodyStart + 200)),
    )?.[1];
    const node = map.add({
      parent,
      kind: 'prop',
      name: name ?? row.tag,
      key: null,
      moduleId: null,
    });
    map.paint(row.start, row.end, node, 'reference');
  }
}

/** Debug rows, and the rows that only they and the debug fields of elements point at. */
function claimDebug(index: RowIndex, map: ByteMap, walker: Walker, group: AddGroup): void {
  const waiting = [...walker.debugChunks];
  if (index.debug.length === 0 && waiting.length === 0) return;
  const node = group('(debug)');
  const paint = (row: Row) => {
    map.paint(row.start, row.end, node, 'debug');
    for (const chunk of pointedChunks(index.payload, index.jsonOf(row))) waiting.push(chunk);
  };
  index.debug.forEach(paint);
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (walker.chunks.take(chunk)) index.content.get(chunk)?.forEach(paint);
  }
}

/** Chunks that nothing in the payload points at. */
function claimUnreferenced(index: RowIndex, walker: Walker, group: AddGroup): void {
  let node: number | undefined;
  for (const chunk of index.content.keys()) {
    if (walker.chunks.isTaken(chunk)) continue;
    node ??= group('(unreferenced)');
    walker.claim(chunk, placeIn(node));
  }
}

/** Gives away what the walk from the root did not reach, so that no byte is left. */
export function claimLeftovers(
  index: RowIndex,
  map: ByteMap,
  walker: Walker,
  group: AddGroup,
): void {
  claimHints(index, map, group);
  claimDebug(index, map, walker, group);
  claimUnreferenced(index, walker, group);
}
