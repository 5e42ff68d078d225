import type { ReadDocument } from '../bytes/read-document.ts';
import type { Arrival } from '../input/recorded.ts';
import type { Tree } from '../tree/build-tree.ts';
import type { Node } from '../tree/node.ts';
import { rangesOf } from '../tree/painting.ts';

/**
 * Delay after the root from which rows are late, because React waited for their data, milliseconds.
 */
const LATE_MS = 20;

/** Rows of one node that came after the first model of the page. */
export interface LateRows {
  readonly place: string;
  readonly rows: number;
  readonly raw: number;
  /** When the last byte of the last one came, milliseconds after the request. */
  readonly ms: number;
}

/** Time at which a number of bytes had arrived, milliseconds after the request; null if unknown. */
export function timeOf(arrivals: readonly Arrival[], bytes: number): number | null {
  let [low, high] = [0, arrivals.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((arrivals[middle] as Arrival).bytes < bytes) low = middle + 1;
    else high = middle;
  }
  const arrival = arrivals[low];
  return arrival ? Math.round(arrival.ms) : null;
}

/** A payload, and when it came. */
interface Timed {
  readonly tree: Tree;
  readonly document: Pick<ReadDocument, 'to'> | null;
  readonly arrivals: readonly Arrival[];
}

/** When the payload had come up to one of its bytes. */
const timeAt = ({ document, arrivals }: Timed, end: number): number | null =>
  timeOf(arrivals, end > 0 && document ? (document.to[end - 1] as number) : end);

/** Bytes of a node, and when the last of them came. */
export function sizeAndTime(timed: Timed, node: Node): { raw: number; ms: number | null } {
  const ranges = rangesOf(timed.tree, [node]);
  const raw = ranges.reduce((sum, [start, end]) => sum + end - start, 0);
  return { raw, ms: timeAt(timed, ranges.at(-1)?.[1] ?? 0) };
}

/** The rows that came after the root, by the nodes that show them, the last ones first. */
export function findLate(timed: Timed): LateRows[] {
  const { tree, arrivals } = timed;
  if (arrivals.length < 2) return [];
  const root = tree.rows.find(({ id, tag }) => id === 0 && tag === '');
  const first = root ? (timeAt(timed, root.end) as number) : 0;
  const late = tree.rows
    .filter(({ id }) => id !== null)
    .map(({ start, end }) => ({
      place: tree.nodes[tree.owners[start] as number]?.path ?? '',
      raw: end - start,
      ms: timeAt(timed, end) as number,
    }))
    .filter(({ ms }) => ms - first >= LATE_MS);
  return [...Map.groupBy(late, ({ place }) => place)]
    .map(([place, members]) => ({
      place,
      rows: members.length,
      raw: members.reduce((sum, { raw }) => sum + raw, 0),
      ms: Math.max(...members.map(({ ms }) => ms)),
    }))
    .toSorted((one, other) => other.ms - one.ms || other.raw - one.raw);
}
