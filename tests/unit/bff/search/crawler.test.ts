import { expect, test } from 'vitest';
import type { ContentEntry } from '../../../../bff/content-cache/entry.ts';
import { Crawler } from '../../../../bff/search/crawler.ts';
import { SearchIndex } from '../../../../bff/search/search-index.ts';
import type { ContentRequest } from '../../../../bff/upstream/upstream-client.ts';

/** An endless list of news, one document a page. */
function answer({ path }: ContentRequest): object {
  const { page } = /\?page=(?<page>\d+)$/.exec(path)?.groups ?? {};
  const number = Number(page);
  return page === undefined
    ? { title: path }
    : { items: [{ slug: `n-${number}` }], next_page: number + 1 };
}

test('an endless list is read up to a limit, which is logged once', async () => {
  const index = new SearchIndex();
  const warnings: string[] = [];
  const asked: string[] = [];
  const reader = {
    async read(request: ContentRequest) {
      asked.push(request.path);
      const body = Buffer.from(JSON.stringify(answer(request)));
      return { status: 200, etag: '"1"', variants: { identity: { body } } } as ContentEntry;
    },
  };
  const log = { warn: (_details: object, message: string) => warnings.push(message) };
  await new Crawler({ index, reader, log }).crawl();
  expect(asked).toHaveLength(2000);
  expect(index.has('/news/n-1')).toBe(true);
  expect(warnings).toHaveLength(1);
});
