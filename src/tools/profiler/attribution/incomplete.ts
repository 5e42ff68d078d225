import { ProfilerError } from '../errors.ts';
import { isPartial } from '../wire/prerender-marker.ts';
import { mayBeLate } from '../wire/references.ts';
import type { Attribution } from './attribution.ts';
import type { MissingChunk } from './chunks.ts';

type Found = Pick<Attribution, 'payload' | 'nodes' | 'missing' | 'unfinished'>;

const CAUSE = 'its prerender was halted, or the payload was cut between two rows';

const pathOf = ({ nodes }: Found, node: number): string => nodes[node]?.path ?? '';

function describeMissing(found: Found, { chunk, node, range: [start, end] }: MissingChunk): string {
  const pointer = found.payload.toString('utf8', start, end);
  const place = `${pathOf(found, node)} (${pointer} at byte ${start})`;
  return `row ${chunk.toString(16)} is referenced from ${place} but missing`;
}

/**
 * Refuses a payload without a row that React writes before it points there: no halted prerender
 * looks like that. One that says that it is partial is believed.
 */
export function refuseDangling(found: Found): void {
  if (isPartial(found.payload)) return;
  const lost = found.missing.find(({ letter }) => !mayBeLate(letter));
  if (lost) {
    throw new ProfilerError('dangling', describeMissing(found, lost), { offset: lost.range[0] });
  }
}

/** What a payload does not say though it points there: sentences for its reader. */
export function warningsOf(found: Found): string[] {
  const byChunk = new Map(found.missing.toReversed().map((missing) => [missing.chunk, missing]));
  const missing = [...byChunk.values()]
    .toReversed()
    .map((one) => `${describeMissing(found, one)}: ${CAUSE}`);
  const unfinished = found.unfinished.map(({ kind, chunk, node }) => {
    const row = `row ${chunk.toString(16)} in ${pathOf(found, node)}`;
    return kind === 'halted' ? `${row} was halted` : `the stream of ${row} does not end: ${CAUSE}`;
  });
  return [...missing, ...unfinished];
}
