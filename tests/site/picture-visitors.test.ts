import os from 'node:os';
import { draw } from '../kit/pictures.ts';
import { read } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';
import { mediaOf, sendPicture } from '../kit/media.ts';

/** Pictures that the BFF makes at once for one visitor. */
const TURNS_OF_ONE = os.availableParallelism() + 2;
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read);
const from = (visitor: string) => ({ 'x-forwarded-for': visitor });

test('visitors of the site wait for their own pictures only', async ({ servers }) => {
  const { upstream } = servers;
  const bff = await servers.startBff({ UPSTREAM_TIMEOUT_MS: '20000' });
  const site = await servers.startSite(bff.url, { TRUST_PROXY: '127.0.0.1' });
  const picture = await draw(40, 20);
  const paths = Array.from({ length: 12 }, (_, index) => `/files/${index}.jpg`);
  for (const path of paths) upstream.script(path, () => undefined);
  upstream.script('/files/b.jpg', sendPicture(picture));
  const leaving = new AbortController();
  const options = { headers: from('203.0.113.1'), signal: leaving.signal };
  const asked = paths.map((path) => fetch(site.url + mediaOf(path), options));
  const loadOf = async (): Promise<Record<string, number>> => {
    const { text } = await read(bff, '/metrics');
    const found = text.matchAll(
      /^bff_picture(?:s|_refusals_total)(?:_|\{cause=")(\w+)(?:"\})? (\d+)$/gm,
    );
    return Object.fromEntries([...found].map(([, name, count]) => [name, Number(count)]));
  };
  await poll(loadOf).toMatchObject({
    running: TURNS_OF_ONE,
    waiting: paths.length - TURNS_OF_ONE,
  });
  expect((await read(site, mediaOf('/files/b.jpg'), from('203.0.113.2'))).status).toBe(200);
  expect(await loadOf()).toMatchObject({ running: TURNS_OF_ONE, overloaded: 0 });
  leaving.abort();
  await Promise.allSettled(asked);
  const pictures = upstream.asked.filter((path) => path.startsWith('/files/'));
  expect(pictures).toHaveLength(TURNS_OF_ONE + 1);
});
