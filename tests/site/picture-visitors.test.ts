import os from 'node:os';
import { draw } from '../kit/pictures.ts';
import { read } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';
import { sendPicture } from '../kit/media.ts';

/** Pictures that the BFF makes at once for one visitor. */
const TURNS_OF_ONE = os.availableParallelism() + 2;
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read);
const from = (visitor: string) => ({ 'x-forwarded-for': visitor });

test('visitors of the site wait for their own pictures only, until they leave', async ({
  servers,
}) => {
  const { upstream } = servers;
  const bff = await servers.startBff({ UPSTREAM_TIMEOUT_MS: '20000', MEDIA_WAIT_MS: '20000' });
  const site = await servers.startSite(bff.url, { TRUST_PROXY: '127.0.0.1' });
  const picture = await draw(40, 20);
  const paths = Array.from({ length: 12 }, (_, index) => `/files/${index}.jpg`);
  let closed = 0;
  for (const path of paths) {
    upstream.script(path, (_request, response) => response.once('close', () => (closed += 1)));
  }
  upstream.script('/files/b.jpg', sendPicture(picture));
  const requestFor = (asked: readonly string[]) => {
    const leaving = new AbortController();
    const options = { headers: from('203.0.113.1'), signal: leaving.signal };
    const responses = asked.map((path) => fetch(`${site.url}/media/320${path}`, options));
    return { leave: () => leaving.abort(), done: Promise.allSettled(responses) };
  };
  const loadOf = async (): Promise<Record<string, number>> => {
    const { text } = await read(bff, '/metrics');
    const found = text.matchAll(
      /^bff_picture(?:s|_refusals_total)(?:_|\{cause=")(\w+)(?:"\})? (\d+)$/gm,
    );
    return Object.fromEntries([...found].map(([, name, count]) => [name, Number(count)]));
  };
  const running = requestFor(paths.slice(0, TURNS_OF_ONE));
  await poll(loadOf).toMatchObject({ running: TURNS_OF_ONE });
  const waiting = requestFor(paths.slice(TURNS_OF_ONE));
  await poll(loadOf).toMatchObject({ waiting: paths.length - TURNS_OF_ONE });

  expect((await read(site, '/media/320/files/b.jpg', from('203.0.113.2'))).status).toBe(200);
  waiting.leave();
  await poll(loadOf).toMatchObject({ waiting: 0 });
  running.leave();
  await Promise.all([running.done, waiting.done]);
  await poll(loadOf).toEqual({
    running: 0,
    waiting: 0,
    tooManyMisses: 0,
    overloaded: 0,
    cancelled: paths.length,
  });
  await poll(() => closed).toBe(TURNS_OF_ONE);
  const pictures = upstream.asked.filter((path) => path.startsWith('/files/'));
  expect(pictures).toHaveLength(TURNS_OF_ONE + 1);
});
