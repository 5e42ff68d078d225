import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IndexNow } from '../../../../src/server/index-now.ts';

const { request, warn } = vi.hoisted(() => ({ request: vi.fn(), warn: vi.fn() }));
vi.mock('undici', () => ({ request }));
vi.mock('../../../../src/runtime/log.ts', () => ({ log: () => ({ warn }) }));

const ORIGIN = 'http://127.0.0.1:3000';
const SECOND = 1000;

let paths: string[] = [];
let statuses: number[] = [];

/** URLs of each submission. */
const submitted = (): string[][] =>
  request.mock.calls.map(([, options]) => {
    const { body } = options as { body: string };
    const { urlList } = JSON.parse(body) as { urlList: string[] };
    return urlList.map((url) => url.replace(ORIGIN, ''));
  });

async function start(): Promise<IndexNow> {
  const indexNow = new IndexNow({
    key: 'key-12345',
    endpoint: 'https://engine.example/indexnow',
    loadPaths: async () => paths,
  });
  await indexNow.start();
  return indexNow;
}

beforeEach(() => {
  vi.useFakeTimers();
  paths = ['/', '/news', '/news/a', '/news/b'];
  statuses = [];
  request.mockImplementation(async () => ({
    statusCode: statuses.shift() ?? 202,
    body: { dump: async () => {} },
  }));
});
afterEach(() => {
  vi.useRealTimers();
  request.mockReset();
  warn.mockReset();
});

test('changes are collected and submitted with the key', async () => {
  const indexNow = await start();
  for (const resource of ['/api/news/a', '/api/news?page=1', '/api/news/a', '/api/layout']) {
    indexNow.note(resource);
  }
  await vi.advanceTimersByTimeAsync(9 * SECOND);
  expect(request).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(request).toHaveBeenCalledOnce();
  const [url, { method, body }] = request.mock.calls[0] as [string, Record<string, string>];
  expect([url, method]).toEqual(['https://engine.example/indexnow', 'POST']);
  expect(JSON.parse(body ?? '')).toEqual({
    host: '127.0.0.1:3000',
    key: 'key-12345',
    keyLocation: `${ORIGIN}/indexnow.txt`,
    urlList: [`${ORIGIN}/news/a`, `${ORIGIN}/news`],
  });
});

test('a page that is new in the sitemap is submitted, a removed one as well', async () => {
  const indexNow = await start();
  paths = ['/', '/news', '/news/b', '/news/new'];
  indexNow.note('/api/news?page=1');
  indexNow.note('/api/news/a');
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(submitted()).toEqual([['/news/new', '/news', '/news/a']]);
});

test('a page that the sitemap does not list is not submitted', async () => {
  const indexNow = await start();
  indexNow.note('/api/news/hidden');
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(request).not.toHaveBeenCalled();
});

test('submissions keep a minute apart', async () => {
  const indexNow = await start();
  indexNow.note('/api/news/a');
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  indexNow.note('/api/news/b');
  await vi.advanceTimersByTimeAsync(59 * SECOND);
  expect(submitted()).toEqual([['/news/a']]);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(submitted()).toEqual([['/news/a'], ['/news/b']]);
});

test('a failure is logged and tried again, later each time', async () => {
  statuses = [503, 429];
  const indexNow = await start();
  indexNow.note('/api/news/a');
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(submitted()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(119 * SECOND);
  expect(submitted()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(submitted()).toEqual([['/news/a'], ['/news/a'], ['/news/a']]);
  expect(warn).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3600 * SECOND);
  expect(submitted()).toHaveLength(3);
});

test('a refusal is logged and not tried again', async () => {
  statuses = [403];
  const indexNow = await start();
  indexNow.note('/api/news/a');
  await vi.advanceTimersByTimeAsync(3600 * SECOND);
  expect(submitted()).toHaveLength(1);
  expect(warn).toHaveBeenCalledOnce();
});

test('more pages than fit a submission follow in the next', async () => {
  const indexNow = await start();
  paths = [...paths, ...Array.from({ length: 10_001 }, (_, index) => `/news/n-${index}`)];
  indexNow.note('/api/news?page=1');
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(submitted().map(({ length }) => length)).toEqual([10_000, 2]);
});
