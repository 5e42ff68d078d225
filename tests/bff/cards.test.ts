import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BffInProcess, startBffInProcess } from '../support/bff-in-process.ts';
import { expectCard } from '../support/cards.ts';
import { type Handler, type Upstream, sendJson, startUpstream } from '../kit/upstream.ts';
import { bareContent } from '../kit/content.ts';

const VERSION = 'abcdefghijkl';
const CARD = `/cards/${VERSION}/about.jpg`;
const PICTURE = '/files/about.jpg';
const ABOUT = { title: 'О саде', image: { url: PICTURE } };

let upstream: Upstream;
let bff: BffInProcess;

const send =
  (value: unknown, status = 200): Handler =>
  (_request, response) =>
    sendJson(response, value, status);

async function start(settings: Record<string, string> = {}): Promise<void> {
  await bff?.close();
  bff = await startBffInProcess(upstream.url, settings);
}

beforeEach(async () => {
  upstream = await startUpstream(bareContent);
  upstream.script('/api/about', send(ABOUT));
  await start();
});
afterEach(async () => {
  await bff.close();
  await upstream.close();
});

const get = (path = CARD, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(bff.url + path, { headers, method });

async function drawn(): Promise<number> {
  const text = await (await get('/metrics')).text();
  return Number(/^bff_cards_drawn_total (\d+)$/m.exec(text)?.[1]);
}

test('however many clients and versions ask for a card, it is drawn once', async () => {
  const asked = Array.from({ length: 50 }, (_, index) =>
    get(`/cards/version-${String(index).padStart(4, '0')}/about.jpg`, {
      'x-forwarded-for': `203.0.113.${index}`,
    }),
  );
  for (const response of await Promise.all(asked)) await expectCard(response);
  expect(await drawn()).toBe(1);
  const again = await get();
  await expectCard(again);
  expect(again.headers.get('cache-status')).toMatch(/^kosmosad-bff; hit; ttl=/);
  expect(await drawn()).toBe(1);
});

test('a card is conditional, and HEAD has no body', async () => {
  const etag = (await get()).headers.get('etag') ?? '';
  expect((await get(CARD, { 'if-none-match': etag })).status).toBe(304);
  const head = await get(CARD, {}, 'HEAD');
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
});

test('a changed document is drawn anew, an unchanged one after a day', async () => {
  const first = await expectCard(await get());
  upstream.script('/api/about', send({ ...ABOUT, title: 'О нас' }));
  bff.app.cache.purge('/api/about', { isHard: true });
  expect((await expectCard(await get())).equals(first)).toBe(false);
  expect(await drawn()).toBe(2);
  bff.advance(25 * 3600 * 1000);
  await expectCard(await get());
  expect(await drawn()).toBe(3);
});

describe('a card without its picture', () => {
  test.for([
    ['is missing', (_request, response) => response.writeHead(404).end()],
    ['is no picture', (_request, response) => response.end('<svg/>')],
  ] as readonly [string, Handler][])('which %s is kept for a minute', async ([, handler]) => {
    upstream.script(PICTURE, handler);
    const response = await get();
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const without = await expectCard(response);
    upstream.script(PICTURE, undefined);
    bff.advance(61_000);
    expect((await expectCard(await get())).equals(without)).toBe(false);
  });
});

describe('there is no card', () => {
  test.for([
    [404, send({}, 404), 404],
    [410, send({}, 410), 410],
    [
      204,
      (_request: unknown, response: { writeHead(status: number): { end(): void } }) =>
        response.writeHead(204).end(),
      404,
    ],
    [500, send({}, 500), 502],
  ] as readonly [number, Handler, number][])(
    'if the document is %i',
    async ([, handler, status]) => {
      upstream.script('/api/about', handler);
      const response = await get();
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        status,
        'no-store',
      ]);
      expect(await drawn()).toBe(0);
    },
  );

  test('if the document has moved', async () => {
    upstream.script('/api/news/a', (_request, response) => {
      response.writeHead(301, { location: '/api/news/b' }).end();
    });
    expect((await get(`/cards/${VERSION}/news/a.jpg`)).status).toBe(404);
  });
});

test('a client has so many cards drawn in a minute, and any number that are at hand', async () => {
  await start({ MEDIA_ADDRESS_LIMIT: '10' });
  const client = { 'x-forwarded-for': '203.0.113.1' };
  const statuses: number[] = [];
  for (const page of ['about', 'contacts', 'info', 'about']) {
    statuses.push((await get(`/cards/${VERSION}/${page}.jpg`, client)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 200]);
});

test('a card that is not there in time is refused, and nothing goes on for it', async () => {
  await start({ MEDIA_WAIT_MS: '200', UPSTREAM_TIMEOUT_MS: '20000' });
  upstream.script(PICTURE, () => undefined);
  const response = await get();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  await expect.poll(() => bff.app.pictures.load.running).toBe(0);
  expect(await drawn()).toBe(0);
});
