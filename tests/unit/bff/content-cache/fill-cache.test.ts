import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { expect, test } from 'vitest';
import { fillCache } from '../../../../bff/content-cache/fill-cache.ts';
import { content, createAnsweringCache } from './scripted-upstream.ts';

const LIST = { resource: 'news', path: '/api/news?page=1' } as const;

type Answers = Parameters<typeof createAnsweringCache>[0];

/** @returns paths that the warm-up loads when a list names these slugs and a next page */
async function loadedWith(answers: Answers, slugs: readonly string[]): Promise<string[]> {
  const { cache, upstream } = createAnsweringCache(answers);
  cache.learn(LIST, { items: slugs.map((slug) => ({ slug })), next_page: 2 });
  await fillCache(cache, pino({ level: 'silent' }), new AbortController().signal);
  return upstream.fetchContent.mock.calls.map(([{ path }]) => path);
}

test('lists and single documents are loaded, then what lists name', async () => {
  const loaded = await loadedWith({}, ['a', 'b']);
  expect(loaded).toEqual(expect.arrayContaining(['/api/layout', LIST.path, '/api/programs']));
  expect(loaded.slice(-3)).toEqual(['/api/news/a', '/api/news/b', '/api/news?page=2']);
  expect(new Set(loaded).size).toBe(loaded.length);
});

test('no more is loaded than there is room for', async () => {
  const slugs = Array.from({ length: 200 }, (_, index) => `n-${index}`);
  const noise = () => content(JSON.stringify({ title: randomBytes(8000).toString('base64') }));
  const answers = Object.fromEntries(slugs.map((slug) => [`/api/news/${slug}`, noise()]));
  const items = (await loadedWith(answers, slugs)).filter((path) => path in answers);
  expect(items.length).toBeGreaterThan(10);
  expect(items.length).toBeLessThan(50);
});
