import { BUILD_ROW } from '../waku/protocol.ts';

/** Metadata of a payload, read from its rows before decoding. */
export interface PayloadFacts {
  /** Build that rendered it. */
  readonly build: string | undefined;
  /** Digests of its errors: a failed page is a row in a 200 response. */
  readonly errors: readonly string[];
  /** IDs of its client modules. */
  readonly modules: readonly string[];
}

// Quotation marks in JSON strings are escaped, so these match only rows of React itself.
const ERROR = /[\da-f]+:E(\{"digest":"(?:[^"\\]|\\.)*")/g;
const MODULE = /^[\da-f]+:I\["([^"\\]+)"/gm;

const toDigest = (start: string): string => (JSON.parse(`${start}}`) as { digest: string }).digest;

/** Reads the metadata of a payload. @param text complete RSC payload */
export const readPayload = (text: string): PayloadFacts => ({
  build: BUILD_ROW.exec(text)?.[1],
  errors: Array.from(text.matchAll(ERROR), ([, start = '']) => toDigest(start)),
  modules: [...new Set(Array.from(text.matchAll(MODULE), ([, id = '']) => id))],
});
