import type { Page } from '@playwright/test';

const known = new Map<string, Promise<number>>();

/** Brotli bytes of an address, asked once. */
function bytesOf(url: string): Promise<number> {
  const bytes =
    known.get(url) ??
    fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } }).then(({ headers }) =>
      Number(headers.get('content-length')),
    );
  known.set(url, bytes);
  return bytes;
}

/** Addresses of all that a page has loaded, whether from the network or from the cache. */
export const loadedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(performance.getEntriesByType('resource').map(({ name }) => name)),
  ]);

/** How many of the addresses have a path like the pattern, and how many bytes they are together. */
export async function weigh(urls: readonly string[], pattern: RegExp) {
  const chosen = urls.filter((url) => pattern.test(new URL(url).pathname));
  const sizes = await Promise.all(chosen.map(bytesOf));
  return { count: chosen.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
