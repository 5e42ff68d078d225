import type { ReadDocument } from '../document/read-document.ts';

/** A range of bytes, the end not included. */
export type Range = readonly [start: number, end: number];

/** What is compressed: the payload alone, or the document that holds it. */
export interface Context {
  readonly bytes: Buffer;
  /** Whether the payload is all that is compressed. */
  readonly isAlone: boolean;
  /** Start and end of the part of `bytes` that stands for a byte of the payload. */
  readonly startOf: (payloadByte: number) => number;
  readonly endOf: (payloadByte: number) => number;
  /** How a quotation mark of the payload is written. */
  readonly quote: string;
}

export const aloneContext = (payload: Buffer): Context => ({
  bytes: payload,
  isAlone: true,
  startOf: (byte) => byte,
  endOf: (byte) => byte + 1,
  quote: '"',
});

export function documentContext({ document, payload, from, to }: ReadDocument): Context {
  const quote = payload.indexOf('"');
  return {
    bytes: document,
    isAlone: false,
    startOf: (byte) => from[byte] as number,
    endOf: (byte) => to[byte] as number,
    quote: document.toString('latin1', from[quote] ?? 0, to[quote] ?? 0),
  };
}

/** Joins ranges of the payload into ranges of the context, in order and without overlaps. */
export function rangesInContext(
  { isAlone, startOf, endOf }: Context,
  payloadRanges: readonly Range[],
): readonly Range[] {
  if (isAlone) return payloadRanges;
  const joined: [number, number][] = [];
  let last: [number, number] | undefined;
  for (const [start, end] of payloadRanges) {
    for (let byte = start; byte < end; byte += 1) {
      const from = startOf(byte);
      if (last?.[1] === from) last[1] = endOf(byte);
      else joined.push((last = [from, endOf(byte)]));
    }
  }
  return joined;
}

/** The bytes that are left when ranges are taken out. */
export function without(bytes: Buffer, ranges: readonly Range[]): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    parts.push(bytes.subarray(at, start));
    at = end;
  }
  parts.push(bytes.subarray(at));
  return Buffer.concat(parts);
}
