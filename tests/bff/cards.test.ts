import type { Bff } from '../kit/bff.ts';
import type { FailureName } from '../kit/failures.ts';
import { beforeEach, describe, expect, startBff, test } from '../kit/test.ts';
import type { Handler } from '../kit/upstream.ts';
import { expectCard } from '../support/cards.ts';

const VERSION = 'abcdefghijkl';
const CARD = `/cards/${VERSION}/about.jpg`;
const PICTURE = '/files/about.jpg';
const ABOUT = { title: 'О саде', image: { url: PICTURE } };

let bff: Bff;

beforeEach(async () => {
  bff = await startBff();
  bff.upstream.answer('/api/about', ABOUT);
});

const get = (path = CARD, headers: Record<string, string> = {}, method = 'GET') =>
  bff.get(path, headers, method);
const drawn = () => bff.metric('bff_cards_drawn_total');

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
  expect([head.status, head.headers.get('etag'), head.text]).toEqual([200, etag, '']);
});

test('a changed document is drawn anew, an unchanged one after a day', async () => {
  const first = await expectCard(await get());
  bff.upstream.answer('/api/about', { ...ABOUT, title: 'О нас' });
  await bff.purge({ paths: ['/api/about'], hard: true });
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
    bff.upstream.script(PICTURE, handler);
    const response = await get();
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const without = await expectCard(response);
    bff.upstream.script(PICTURE, undefined);
    bff.advance(61_000);
    expect((await expectCard(await get())).equals(without)).toBe(false);
  });
});

describe('there is no card', () => {
  test.for<readonly [FailureName, number]>([
    ['status 404', 404],
    ['status 410', 410],
    ['status 500', 502],
  ])('if the document fails with %s', async ([failure, status]) => {
    bff.upstream.fail('/api/about', failure);
    const response = await get();
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(await drawn()).toBe(0);
  });

  test('if the document is empty', async () => {
    bff.upstream.script('/api/about', (_request, response) => response.writeHead(204).end());
    const response = await get();
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await drawn()).toBe(0);
  });

  test('if the document has moved', async () => {
    bff.upstream.script('/api/news/a', (_request, response) => {
      response.writeHead(301, { location: '/api/news/b' }).end();
    });
    expect((await get(`/cards/${VERSION}/news/a.jpg`)).status).toBe(404);
  });
});

test('a client has so many cards drawn in a minute, and any number that are at hand', async () => {
  await bff.restart({ MEDIA_ADDRESS_LIMIT: '10' });
  const client = { 'x-forwarded-for': '203.0.113.1' };
  const statuses: number[] = [];
  for (const page of ['about', 'contacts', 'info', 'about']) {
    statuses.push((await get(`/cards/${VERSION}/${page}.jpg`, client)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 200]);
});

test('a card that is not there in time is refused, and nothing goes on for it', async () => {
  await bff.restart({ MEDIA_WAIT_MS: '200' });
  bff.upstream.fail(PICTURE, 'silence');
  const response = await get();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  await expect.poll(() => bff.metric('bff_pictures_running')).toBe(0);
  expect(await drawn()).toBe(0);
});
