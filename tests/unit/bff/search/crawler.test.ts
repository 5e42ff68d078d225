import { expect, test } from 'vitest';
import type { ContentEntry } from '../../../../bff/content-cache/entry.ts';
import { Crawler } from '../../../../bff/search/crawler.ts';
import { SearchIndex } from '../../../../bff/search/search-index.ts';
import type { ContentRequest } from '../../../../bff/upstream/upstream-client.ts';

/** A list of news, and its documents. @param last its last page */
function answer({ path }: ContentRequest, perPage: number, last: number): object {
  const { page } = /news\?page=(?<page>\d+)$/.exec(path)?.groups ?? {};
  const number = Number(page);
  if (page === undefined) return { title: path };
  const items = Array.from({ length: perPage }, (_, at) => ({ slug: `n-${number}-${at}` }));
  return { items, next_page: number < last ? number + 1 : null };
}

const now = () => Date.parse('2026-11-21T09:00:00Z');

const readerOf = (load: (request: ContentRequest) => object) => ({
  async read(request: ContentRequest) {
    const body = Buffer.from(JSON.stringify(load(request)));
    return { status: 200, etag: '"1"', variants: { identity: { body } } } as ContentEntry;
  },
});

test.each([
  ['ten thousand news are read', 12, 834, true],
  ['an endless list is read up to a limit, which is logged once', 1, Infinity, false],
])('%s', async (_, perPage, last, isWhole) => {
  const index = new SearchIndex();
  const warnings: string[] = [];
  const asked: string[] = [];
  const reader = readerOf((request) => {
    asked.push(request.path);
    return answer(request, perPage, last);
  });
  const log = { warn: (_details: object, message: string) => warnings.push(message) };
  await new Crawler({ index, reader, log, now }).crawl();
  expect(asked.length < 12_000).toBe(isWhole);
  expect(index.has('/news/n-1-0')).toBe(true);
  expect(index.has('/news/n-834-11')).toBe(isWhole);
  expect(warnings).toHaveLength(isWhole ? 0 : 1);
});

test.for([
  ['a switched-off section', { layout: { config: { sveden_enabled: false } } }],
  ['a section that nothing switches on', { layout: {} }],
  ['a hidden document', { 'sveden/common': { title: 'Места', noindex: true } }],
  ['one hidden by its seo', { 'sveden/common': { title: 'Места', seo: { noindex: true } } }],
] as const)('%s is not found', async ([, changed]) => {
  const shown: Readonly<Record<string, object>> = {
    layout: { config: { sveden_enabled: true } },
    sveden: [{ slug: 'common' }],
    'sveden/common': { title: 'Места' },
  };
  const pathsIn = async (content: Readonly<Record<string, object>>) => {
    const index = new SearchIndex();
    const reader = readerOf(({ path }) => content[path.slice('/api/'.length)] ?? {});
    await new Crawler({ index, reader, log: { warn: () => undefined }, now }).crawl();
    return index.search('места').groups.flatMap(({ hits }) => hits.map(({ path }) => path));
  };
  expect(await pathsIn(shown)).toContain('/sveden/common');
  expect(await pathsIn({ ...shown, ...changed })).not.toContain('/sveden/common');
});
