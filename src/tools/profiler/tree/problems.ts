import type { Range } from '../bytes/body.ts';
import { ProfilerError } from '../bytes/errors.ts';
import { hasByteOrderMark, isPartial } from '../flight/framer.ts';
import { type Dollar, mayBeLate } from '../flight/references.ts';
import type { Node } from './node.ts';

/** A pointer to a row that the payload lacks. */
export interface MissingRow {
  readonly chunk: number;
  readonly letter: Dollar;
  readonly range: Range;
  readonly node: Node;
}

/** An unfinished row: React halted it, or the payload was cut between two rows. */
export interface UnfinishedRow {
  readonly kind: 'halted' | 'stream';
  readonly chunk: number;
  readonly node: Node;
}

const BYTE_ORDER_MARK =
  'a byte order mark stands before the first row: an editor put it there, and React would not read that row';
/** The group of rows that repeat a chunk. */
export const REPEATED = '(repeated)';
const TWICE = 'rows are sent again, which React ignores: two payloads stand one after the other';
const CAUSE = 'its prerender was halted, or the payload was cut between two rows';
const NOT_COME = 'it had not come when the response was cut';
const LISTED_ROWS = 5;

function describeMissing(payload: Buffer, { chunk, node, range }: MissingRow): string {
  const pointer = payload.toString('utf8', ...range);
  const place = `${node.path} (${pointer} at byte ${range[0]})`;
  return `row ${chunk.toString(16)} is referenced from ${place} but missing`;
}

/**
 * Refuses a payload without a row that React always writes before the pointer, which no halted
 * prerender lacks. A payload that declares itself partial is accepted.
 */
export function refuseDangling(payload: Buffer, missing: readonly MissingRow[]): void {
  if (isPartial(payload)) return;
  const lost = missing.find(({ letter }) => !mayBeLate(letter));
  if (!lost) return;
  const detail = `${describeMissing(payload, lost)}: a part of the response was saved`;
  throw new ProfilerError('dangling', detail, { offset: lost.range[0] });
}

interface Incomplete {
  readonly payload: Buffer;
  readonly nodes: readonly Node[];
  readonly missing: readonly MissingRow[];
  readonly unfinished: readonly UnfinishedRow[];
}

/** Names rows of a cut payload that had not arrived; empty if there are none. */
export function describeLost(missing: readonly MissingRow[]): string {
  const ids = [...new Set(missing.map(({ chunk }) => chunk.toString(16)))];
  const rest = ids.length > LISTED_ROWS ? ', …' : '';
  return ids.length === 0 ? '' : `missing rows: ${ids.slice(0, LISTED_ROWS).join(', ')}${rest}`;
}

/** Sentences about rows that a payload points at but lacks. */
export function warningsOf(
  { payload, nodes, missing, unfinished }: Incomplete,
  isCut = false,
): string[] {
  const cause = isCut ? NOT_COME : CAUSE;
  const first = new Map(missing.toReversed().map((one) => [one.chunk, one]));
  return [
    ...(hasByteOrderMark(payload) ? [BYTE_ORDER_MARK] : []),
    ...(nodes.some(({ parent, name }) => !parent && name === REPEATED) ? [TWICE] : []),
    ...[...first.values()].toReversed().map((one) => `${describeMissing(payload, one)}: ${cause}`),
    ...unfinished.map(({ kind, chunk, node }) => {
      const row = `row ${chunk.toString(16)} in ${node.path}`;
      return kind === 'halted'
        ? `${row} was halted`
        : `the stream of ${row} does not end: ${cause}`;
    }),
  ];
}
