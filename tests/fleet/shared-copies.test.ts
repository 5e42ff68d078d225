import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import { RedisServer } from './stage/redis-server.ts';
import { mediaOf } from '../kit/media.ts';
import { sendJson } from '../kit/upstream.ts';
import { ABOUT, OTHER, PATIENT, purge, read, SharedBffs } from './stage/shared-bffs.ts';

let redis: RedisServer;
let bffs: SharedBffs;
let first: Bff;
let second: Bff;

beforeAll(async () => {
  redis = await RedisServer.start();
});
afterAll(() => redis.kill());
beforeEach(async () => {
  await redis.run('FLUSHALL');
  bffs = await SharedBffs.create(PATIENT);
  [first, second] = await bffs.startTwo(redis.url);
});

/** Gives both BFFs the content, and moves the clock. */
async function fill(): Promise<void> {
  for (const bff of [first, second]) await read(bff);
  bffs.advance(1000);
}

/** Content that is held back until it is released. */
function hold(title: string) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  bffs.upstream.script(ABOUT, (_request, response) => {
    asked.resolve();
    void released.promise.then(() => sendJson(response, { title }));
  });
  return { asked: asked.promise, release: () => released.resolve() };
}

const titleOf = async (bff: Bff) => (await read(bff)).title;
const shows = (bff: Bff, title: string) =>
  expect.poll(() => titleOf(bff), { interval: 10 }).toBe(title);

describe('two BFFs that share a Valkey', () => {
  test('call the content API once, and name the origin of the copy', async () => {
    expect(await read(first)).toMatchObject({ status: 200, title: 'О саде' });
    const { cache, ...copy } = await read(second);
    expect(copy).toEqual({ status: 200, title: 'О саде' });
    expect(cache).toMatch(/^kosmosad-fleet; hit, kosmosad-bff; fwd=uri-miss; stored; ttl=\d+$/);
    expect((await read(second)).cache).toMatch(/^kosmosad-bff; hit; ttl=/);
    expect(bffs.calls).toBe(1);
  });

  test('call it once for simultaneous requests to both', async () => {
    // The content API answers once both BFFs are waiting.
    bffs.upstream.script(ABOUT, (_request, response) => {
      setTimeout(() => sendJson(response, { title: 'О саде' }), 300);
    });
    await Promise.all(
      [first, second].flatMap((bff) => Array.from({ length: 20 }, () => read(bff))),
    );
    expect(bffs.calls).toBe(1);
  });

  test('call once for each change, whichever BFF is first', async () => {
    await fill();
    for (let count = 1; count <= 10; count += 1) {
      bffs.publish(`Выпуск ${count}`);
      await purge(count % 2 ? first : second);
      for (const bff of [first, second]) await shows(bff, `Выпуск ${count}`);
      bffs.advance(1000);
    }
    expect(bffs.calls).toBeGreaterThanOrEqual(11);
    // Without sharing there would be 21 calls; an answer of Valkey after 20 ms counts as a miss.
    expect(bffs.calls).toBeLessThanOrEqual(13);
  });

  test('both call if the first call gets no answer', async () => {
    bffs.upstream.script(ABOUT, (request) => request.socket.destroy());
    const answers = await Promise.all([read(first), read(second)]);
    expect(answers.map(({ status }) => status)).toEqual([502, 502]);
    bffs.publish('О саде');
    bffs.advance(60_000);
    expect(await titleOf(second)).toBe('О саде');
  });

  test('remember missing documents separately', async () => {
    const missing = '/api/news/no-such-news';
    for (const bff of [first, second]) expect((await read(bff, missing)).status).toBe(404);
    expect(bffs.upstream.calls(missing)).toBe(2);
    expect(await redis.run('KEYS', '*no-such-news*')).toEqual([]);
  });

  test.each([
    { paths: [ABOUT] },
    { prefixes: ['/api/'] },
    { tags: ['about'] },
    { paths: [ABOUT], hard: true },
  ])('drop the copies that %j names everywhere, and fetch each once', async (names) => {
    await fill();
    bffs.publish('Новое');
    expect(await purge(first, names)).toEqual({ purged: 1, everywhere: true });
    for (const bff of [first, second]) await shows(bff, 'Новое');
    expect(bffs.calls).toBe(2);
  });

  test('both have a change as soon as one has noticed it', async () => {
    const fresh = { CACHE_CONTROL: 'max-age=3' };
    const two = [await bffs.start(redis.url, fresh), await bffs.start(redis.url, fresh)] as const;
    for (const bff of two) await read(bff);
    bffs.publish('Новое');
    // The other BFF's copy is still fresh. Its clocks are behind, so it may ask the API itself.
    two[0].advance(4000);
    for (const bff of two) await shows(bff, 'Новое');
    expect(bffs.calls).toBeLessThanOrEqual(3);
  });

  test.each([
    ['the other one', 1, false],
    ['the other one, for good', 1, true],
    ['the same one', 0, false],
    ['the same one, for good', 0, true],
  ] as const)(
    'never keep an answer to a request made before a purge by %s',
    async (_what, by, hard) => {
      const old = hold('Старое');
      const asked = read(first);
      await old.asked;
      bffs.publish('Новое');
      await purge([first, second][by] ?? second, { paths: [ABOUT], hard });
      old.release();
      // A request made before the purge may receive the old content.
      expect((await asked).status).toBe(200);
      bffs.advance(1000);
      for (const bff of [first, second]) await shows(bff, 'Новое');
      const third = await bffs.start(redis.url);
      expect(await titleOf(third)).toBe('Новое');
    },
  );

  test('serve each other’s copy while the content API fails', async () => {
    await read(first);
    bffs.upstream.script(ABOUT, (request) => request.socket.destroy());
    bffs.advance(3_600_000);
    expect(await read(second)).toMatchObject({ status: 200, title: 'О саде' });
  });

  test('serve no hard-purged copy, even if the content API fails', async () => {
    await read(first);
    await purge(first, { paths: [ABOUT], hard: true });
    bffs.upstream.script(ABOUT, (request) => request.socket.destroy());
    const third = await bffs.start(redis.url);
    expect((await read(third)).status).toBe(502);
  });

  test('serve new content within 1.5 s of each other’s purge', async () => {
    await fill();
    bffs.publish('Новое');
    const purgedAt = performance.now();
    await purge(first);
    await shows(second, 'Новое');
    expect(performance.now() - purgedAt).toBeLessThan(1500);
  });

  test('find each other’s copies after a restart', async () => {
    await read(first);
    await second.restart();
    expect(await read(second)).toMatchObject({ status: 200, title: 'О саде' });
    expect(bffs.calls).toBe(1);
  });

  test.each([-1, 1])('do not take a copy for fresh if its clock is %d h off', async (hours) => {
    await read(first);
    bffs.publish('Новое');
    second.setSystemClock(hours * 3_600_000);
    expect(await titleOf(second)).toBe('Новое');
    bffs.upstream.fail(ABOUT);
    const third = await bffs.start(redis.url);
    third.setSystemClock(-hours * 3_600_000);
    expect(await titleOf(third)).toBe('Новое');
  });

  test.each([false, true])(
    'keep the copies of other paths when one is purged (hard: %s)',
    async (hard) => {
      for (const path of [OTHER, '/api/news?page=1']) await read(first, path);
      await read(first);
      await purge(second, { paths: [ABOUT], hard });
      await purge(second, { paths: ['/api/moves', '/files/a.jpg'], hard });
      const third = await bffs.start(redis.url);
      for (const path of [OTHER, '/api/news?page=1']) {
        expect((await read(third, path)).cache, path).toMatch(/^kosmosad-fleet; hit/);
        expect(bffs.upstream.calls(path), path).toBe(1);
      }
    },
  );

  test('drop all pages of a list that is purged', async () => {
    const page = '/api/news?page=2';
    await read(first, page);
    bffs.upstream.answer(page, { title: 'Новое', items: [], next_page: null });
    await purge(second, { paths: ['/api/news'], hard: true });
    const third = await bffs.start(redis.url);
    expect((await read(third, page)).title).toBe('Новое');
  });

  test('serve a purged copy as stale while the content API fails', async () => {
    await read(first);
    await purge(first, { tags: ['lead'] });
    bffs.upstream.fail(ABOUT);
    expect(await titleOf(second)).toBe('О саде');
    bffs.publish('Новое');
    bffs.advance(1000);
    expect(await titleOf(second)).toBe('Новое');
  });

  test('know the pictures that a shared copy names', async () => {
    const picture = '/files/a.jpg';
    bffs.upstream.answer(ABOUT, { image: { url: `${picture}?v=1` } });
    const cacheControl = async (bff: Bff) =>
      (await bff.get(mediaOf(`${picture}?v=1`))).headers.get('cache-control');
    await read(first);
    expect(await cacheControl(second)).toBe('no-store');
    expect((await read(second)).cache).toMatch(/^kosmosad-fleet; hit/);
    expect(await cacheControl(second)).toBe('public, max-age=31536000, immutable');
  });

  test('know the pictures of a shared copy that the content API only confirmed', async () => {
    const picture = '/files/a.jpg';
    bffs.upstream.script(ABOUT, (request, response) => {
      response.setHeader('etag', '"1"');
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else sendJson(response, { image: { url: `${picture}?v=1` } });
    });
    await read(first);
    bffs.advance(60_000);
    expect((await read(second)).cache).toMatch(/fwd-status=304/);
    const { headers } = await second.get(mediaOf(`${picture}?v=1`));
    expect(headers.get('cache-control')).toMatch(/immutable/);
  });
});
