import type { Range } from '../cost/context.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;
const COMMA = 44;

/** Start of the string that ends before an offset. */
function stringStart(payload: Buffer, end: number): number {
  for (let at = end - 2; at >= 0; at -= 1) {
    if (payload[at] !== QUOTE) continue;
    let slashes = 0;
    while (payload[at - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return 0;
}

/** A range with the comma beside it. */
function withComma(payload: Buffer, [start, end]: Range): Range {
  if (payload[end] === COMMA) return [start, end + 1];
  return payload[start - 1] === COMMA ? [start - 1, end] : [start, end];
}

/** What goes when a value of JSON goes: its key, if it has one, and the comma beside it. */
export function memberRange(payload: Buffer, [start, end]: Range): Range {
  const isMember = payload[start - 1] === COLON && payload[start - 2] === QUOTE;
  return withComma(payload, [isMember ? stringStart(payload, start - 1) : start, end]);
}
