import { randomBytes } from 'node:crypto';
import { type Bff, INFO } from '../kit/bff.ts';
import { bareContent } from '../kit/content.ts';
import { beforeEach, describe, expect, startBff, test } from '../kit/test.ts';
import { FRESH, STALE } from '../kit/times.ts';
import { sendJson } from '../kit/upstream.ts';

/** More entries of some 20 KB, or without bodies, than fit in a cache of 1 MiB. */
const JUNK = 100;
const EMPTY_JUNK = 500;

let bff: Bff;

beforeEach(async () => {
  bff = await startBff({ settings: { CACHE_MAX_MB: '1' } });
});

async function statusesOf(paths: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < paths.length; from += 16) {
    const answers = await Promise.all(paths.slice(from, from + 16).map((path) => bff.get(path)));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

/** Answers with incompressible texts. */
const makeNoise = (paths: readonly string[], bytes = 8000, items: readonly unknown[] = []) => {
  for (const path of paths) {
    bff.upstream.script(path, (_request, response) => {
      const title = randomBytes(bytes).toString('base64');
      sendJson(response, { title, items, next_page: null });
    });
  }
};

const junk = (prefix: string, length = JUNK) =>
  Array.from({ length }, (_, index) => `${prefix}junk-${index}`);
const known = Object.keys(bareContent);
/** Paths that no list of that content names. */
const UNLISTED = ['/api/pages/1-privacy-policy', '/api/sections/chuzhoj-razdel'];

/** A list, and paths that only this list names. */
const [FIRST_PAGE, LIST, ITEM] = [
  '/api/news?page=1',
  '/api/news?page=2',
  '/api/news/chuzhaya-novost-1',
] as const;

/** Expects all earlier answers to be kept, a while after the upstream has stopped. */
async function expectAllServed(paths: readonly string[]): Promise<void> {
  for (const path of paths) bff.upstream.fail(path, 'a reset');
  for (const age of [FRESH, STALE]) {
    bff.advance(age);
    expect(await statusesOf(paths)).toEqual(paths.map(() => 200));
  }
}

describe('invented keys evict nothing that was served before:', () => {
  test('if the upstream answers 404', async () => {
    await statusesOf(known);
    expect(new Set(await statusesOf(junk('/api/news/', EMPTY_JUNK)))).toEqual(new Set([404]));
    expect(await bff.metric('bff_cache_evictions')).toBe(0);
    // The invented keys have evicted each other, though.
    expect(await bff.metric('bff_cache_entries')).toBeLessThan(known.length + EMPTY_JUNK / 2);
    await expectAllServed(known);
  });

  test('if the upstream answers 200 to every path', async () => {
    await statusesOf(known);
    const made = [...junk('/api/news/'), ...junk('/api/moves/')];
    const pages = made.map((_, index) => `/api/news?page=${index + 100}`);
    // Invented lists prove nothing about the documents they name.
    makeNoise(
      pages,
      8000,
      junk('').map((slug) => ({ slug })),
    );
    makeNoise(made);
    for (const round of [1, 2]) {
      expect(new Set(await statusesOf([...pages, ...made])), `${round}`).toEqual(new Set([200]));
    }
    expect(await bff.metric('bff_cache_evictions')).toBeGreaterThan(JUNK);
    expect(await bff.metric('bff_cache_bytes')).toBeLessThanOrEqual(1024 * 1024);
    await expectAllServed(known.filter((path) => !UNLISTED.includes(path)));
  });

  test('nor documents that a list names later', async () => {
    await statusesOf([ITEM, FIRST_PAGE, LIST]);
    makeNoise(junk('/api/news/'));
    await statusesOf(junk('/api/news/'));
    await expectAllServed([ITEM, LIST]);
  });
});

test('invented keys evict documents that a list no longer names', async () => {
  await statusesOf([FIRST_PAGE, LIST, ITEM]);
  bff.upstream.answer(LIST, { items: [], next_page: null });
  await bff.purge([LIST]);
  await expect.poll(async () => (await bff.get(LIST)).text).not.toContain('chuzhaya');
  makeNoise(junk('/api/news/'));
  await statusesOf(junk('/api/news/'));
  bff.upstream.fail(ITEM, 'a reset');
  expect((await bff.get(ITEM)).status).toBe(502);
});

test('a document larger than the cache is served and evicts nothing', async () => {
  await statusesOf(known);
  makeNoise(['/api/news/large'], 1024 * 1024);
  for (let count = 0; count < 2; count += 1) {
    const large = await bff.get('/api/news/large');
    expect(large).toMatchObject({ status: 200, served: 'miss' });
    expect(large.headers.get('cache-status')).not.toContain('stored');
  }
  expect((await bff.get(INFO)).served).toBe('hit');
  expect(await bff.metric('bff_cache_evictions')).toBe(0);
});
