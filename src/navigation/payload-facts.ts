/** What a payload's rows say about it before it is decoded. */
export interface PayloadFacts {
  /** Build that rendered it. */
  readonly build: string | undefined;
  /** Digests of the errors that it carries: a failed page is a row inside a good answer. */
  readonly errors: readonly string[];
  /** Ids of the client modules that it names. */
  readonly modules: readonly string[];
}

// Quotation marks inside of JSON strings are escaped, so these match rows of React's own only.
const BUILD = /"_buildId":"([^"\\]+)"/;
const ERROR = /[\da-f]+:E(\{"digest":"(?:[^"\\]|\\.)*")/g;
const MODULE = /^[\da-f]+:I\["([^"\\]+)"/gm;

const toDigest = (start: string): string => (JSON.parse(`${start}}`) as { digest: string }).digest;

/** @param text a whole RSC payload */
export const readPayload = (text: string): PayloadFacts => ({
  build: BUILD.exec(text)?.[1],
  errors: Array.from(text.matchAll(ERROR), ([, start = '']) => toDigest(start)),
  modules: [...new Set(Array.from(text.matchAll(MODULE), ([, id = '']) => id))],
});
