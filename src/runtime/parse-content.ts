/** Maximum number of values in a body: small values parse 100 times slower than long texts. */
const MAX_VALUES = 200_000;

/**
 * Estimates the number of values; separators inside strings count as well.
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
 * Parses JSON of the content API.
 * @throws SyntaxError; RangeError when parsing would block the event loop for too long
 */
export function parseContent(text: string): unknown {
  if (countValues(text) > MAX_VALUES) {
    throw new RangeError(`more than ${MAX_VALUES} values in ${text.length} characters`);
  }
  return JSON.parse(text);
}
