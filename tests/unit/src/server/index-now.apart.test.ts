import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IndexNow, resourcePathOf } from '../../../../src/server/index-now.ts';

const { request, content } = vi.hoisted(() => ({
  request: vi.fn(),
  /** ETags of the pages' content, by page. */
  content: new Map<string, string>(),
}));
vi.mock('undici', async (load) => ({ ...(await load<object>()), request }));
vi.mock('../../../../src/runtime/log.ts', () => ({ log: () => ({ warn: () => undefined }) }));
vi.mock('../../../../src/features/crawlers/load-sitemap.ts', () => ({
  loadSitemap: async () => [...content.keys()].map((path) => ({ path })),
}));
vi.mock('../../../../src/runtime/bff-resources.ts', () => ({
  getResource: async (path: string) => ({
    etag: content.get(path === '/api/home' ? '/' : path.replace('/api', '')),
  }),
}));

const ORIGIN = 'http://127.0.0.1:3000';
const OPTIONS = { key: 'key-12345', endpoint: 'https://engine.example/indexnow' };

let statuses: number[];
let indexNow: IndexNow;

/** Pages of each submission. */
const submitted = (): string[][] =>
  request.mock.calls.map(([, options]) => {
    const { urlList } = JSON.parse((options as { body: string }).body) as { urlList: string[] };
    return urlList.map((url) => url.replace(ORIGIN, ''));
  });

beforeEach(async () => {
  statuses = [];
  request.mockImplementation(async () => ({
    statusCode: statuses.shift() ?? 202,
    body: { dump: async () => undefined },
  }));
  for (const page of ['/', '/news', '/news?page=2', '/news/a', '/news/b', '/search']) {
    content.set(page, '"1"');
  }
  indexNow = new IndexNow({ ...OPTIONS, signal: new AbortController().signal });
  await indexNow.compare();
});
afterEach(() => {
  request.mockReset();
  content.clear();
});

describe('a comparison', () => {
  test('submits changed, new and removed pages once, with the key', async () => {
    content.set('/news/a', '"2"');
    content.set('/news/new', '"1"');
    content.delete('/news/b');
    await indexNow.compare();
    await indexNow.compare();
    expect(submitted().map((pages) => pages.toSorted())).toEqual([
      ['/news/a', '/news/b', '/news/new'],
    ]);
    const [url, { method, body }] = request.mock.calls[0] as [string, Record<string, string>];
    expect([url, method]).toEqual([OPTIONS.endpoint, 'POST']);
    expect(JSON.parse(body ?? '')).toMatchObject({
      host: '127.0.0.1:3000',
      key: OPTIONS.key,
      keyLocation: `${ORIGIN}/indexnow.txt`,
    });
  });

  test.each([403, 500])(
    'submits them again if the search engine responds with %d',
    async (status) => {
      content.set('/news/a', '"2"');
      statuses = [status];
      await expect(indexNow.compare()).rejects.toThrow(`${status}`);
      content.set('/news/b', '"2"');
      await indexNow.compare();
      expect(submitted()).toEqual([['/news/a'], ['/news/a', '/news/b']]);
    },
  );

  test('submits at most 10,000 pages', async () => {
    for (let index = 0; index < 10_001; index += 1) content.set(`/news/n-${index}`, '"1"');
    await indexNow.compare();
    expect(submitted()[0]).toHaveLength(10_000);
  });
});

test.each([
  ['/', '/api/home'],
  ['/news?page=2', '/api/news?page=2'],
  ['/news/a', '/api/news/a'],
  ['/search', undefined],
])('the content of %s is %s', (page, path) => {
  expect(resourcePathOf(page)).toBe(path);
});
