import 'server-only';
import { LRUCache } from 'lru-cache';

interface Parsed {
  readonly etag: string;
  readonly body: unknown;
  /** Length of the text; the parsed objects take about three times as much memory. */
  readonly length: number;
}

const MAX_LENGTH = 4_000_000;

const parsed = new LRUCache<string, Parsed>({
  maxSize: MAX_LENGTH,
  sizeCalculation: ({ length }) => Math.max(1, length),
});

/** Maximum number of values per body: many small values parse 100 times slower than long texts. */
const MAX_VALUES = 200_000;

/**
 * Estimates the number of values; separators inside strings count, too.
 * @returns at most one over the limit
 */
function countValues(text: string): number {
  let count = 0;
  for (const mark of [',', '[', '{']) {
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      count += 1;
      if (count > MAX_VALUES) return count;
    }
  }
  return count;
}

/**
 * Parses a JSON body. The same etag returns the same object, which can therefore key derived data.
 * @param path of the resource
 * @param etag of the text; without one the text is always parsed
 * @throws SyntaxError; RangeError when parsing would block the event loop for too long
 */
export function parseBody(path: string, etag: string | undefined, text: string): unknown {
  const known = parsed.get(path);
  if (known !== undefined && known.etag === etag) return known.body;
  if (countValues(text) > MAX_VALUES) {
    throw new RangeError(`more than ${MAX_VALUES} values in ${text.length} characters`);
  }
  const body: unknown = JSON.parse(text);
  if (etag !== undefined) parsed.set(path, { etag, body, length: text.length });
  return body;
}
