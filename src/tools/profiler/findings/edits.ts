import { type Context, type Range, rangesInContext } from '../cost/context.ts';

/** Bytes of the payload to take out, and the ASCII text to put in their place. */
export interface Edit {
  readonly range: Range;
  readonly text?: string;
}

const byStart = ({ range: [one] }: Edit, { range: [other] }: Edit): number => one - other;

/** Edits in order; of those that overlap the later one keeps what is left for it. */
function sortEdits(edits: readonly Edit[]): Edit[] {
  const sorted: Edit[] = [];
  let at = 0;
  for (const edit of edits.toSorted(byStart)) {
    const [start, end] = edit.range;
    if (end <= at) continue;
    sorted.push(start >= at ? edit : { ...edit, range: [at, end] });
    at = end;
  }
  return sorted;
}

/** Bytes of the payload that edits take out, without what they put in. */
export const savedBytes = (edits: readonly Edit[]): number =>
  sortEdits(edits).reduce(
    (sum, { range: [start, end], text = '' }) => sum + end - start - text.length,
    0,
  );

/** What is compressed after the payload in it was edited. */
export function applyEdits(context: Context, edits: readonly Edit[]): Buffer {
  const { bytes, quote } = context;
  const parts: Buffer[] = [];
  let at = 0;
  for (const { range, text = '' } of sortEdits(edits)) {
    const written = Buffer.from(text.replaceAll('"', quote));
    const [first, ...others] = rangesInContext(context, [range]);
    if (!first) continue;
    parts.push(bytes.subarray(at, first[0]), written);
    at = first[1];
    for (const [start, end] of others) {
      parts.push(bytes.subarray(at, start));
      at = end;
    }
  }
  parts.push(bytes.subarray(at));
  return Buffer.concat(parts);
}
