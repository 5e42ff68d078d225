import { setTimeout } from 'node:timers/promises';

/**
 * Waits until a page was rendered and compressed again, after which its bytes stay the same and the
 * server has nothing else to do for it.
 * @returns its tag
 */
export async function waitUntilDense(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  for (;;) {
    const etag = (await fetch(url, { headers })).headers.get('etag');
    if (etag?.endsWith('-dense"')) return etag;
    await setTimeout(500);
  }
}
