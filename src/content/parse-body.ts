import 'server-only';
import { LRUCache } from 'lru-cache';

interface Parsed {
  readonly etag: string;
  readonly body: unknown;
  /** Length of the text, which is about a third of what the objects take. */
  readonly length: number;
}

const MAX_LENGTH = 4_000_000;

const parsed = new LRUCache<string, Parsed>({
  maxSize: MAX_LENGTH,
  sizeCalculation: ({ length }) => Math.max(1, length),
});

/** Values that are parsed of one body: small ones take a hundred times the time of long texts. */
const MAX_VALUES = 200_000;

/** Counts what begins a value, also inside of texts. @returns at most a little over the limit */
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
 * The value of a JSON text. What has not changed since the last render is the same object again,
 * so that what was made of it then can be found by it; nobody may change it.
 * @param path address that it comes from
 * @param etag of the text; without one it is new
 * @throws SyntaxError; RangeError for more values than are parsed while others wait
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
