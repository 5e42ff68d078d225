import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isListArea } from '#contract/shapes/site-routes.ts';
import type { ContentEntry } from '../../../../bff/content-cache/entry.ts';
import type { ContentRequest } from '../../../../bff/upstream/upstream-client.ts';
import { Crawler } from '../../../../bff/search/crawler.ts';
import { SearchIndex } from '../../../../bff/search/search-index.ts';
import { QUESTIONS } from '../../../kit/questions.ts';

/** Documents of an area by slug, or the content of an area's own page. */
const corpus = parse(
  readFileSync(path.join(import.meta.dirname, 'questions.corpus.yaml'), 'utf8'),
) as Readonly<Record<string, object>>;

/** Answers like a content API; people are found by the team list. */
function load({ path: address }: ContentRequest): unknown {
  const [, , name = '', slug] = address.replace(/\?.*/, '').split('/');
  const found = corpus[name === 'employee' ? 'team' : name] ?? {};
  if (!isListArea(name)) return corpus[name];
  const documents = Object.entries(found).map(([each, fields]) => ({ slug: each, ...fields }));
  if (slug !== undefined) return documents.find((document) => document.slug === slug);
  return { items: documents, next_page: null };
}

const toCopy = (value: unknown) =>
  ({
    status: value === undefined ? 404 : 200,
    etag: '"1"',
    variants: { identity: { body: Buffer.from(JSON.stringify(value ?? null)) } },
  }) as ContentEntry;

const index = new SearchIndex();
beforeAll(async () => {
  const reader = { read: async (request: ContentRequest) => toCopy(load(request)) };
  await new Crawler({ index, reader, log: { warn: () => undefined }, now: () => 0 }).crawl();
});

/** Rank of the first expected page among the displayed hits; 0 is the first. */
function placeOf([question, ...paths]: (typeof QUESTIONS)[number]): number {
  const hits = index.search(question).groups.flatMap((group) => group.hits);
  const place = hits.findIndex(({ path: found }) => paths.includes(found));
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

test('at least 58 have their answer first', () => {
  const first = QUESTIONS.filter((question) => placeOf(question) === 0);
  expect(first.length).toBeGreaterThanOrEqual(58);
});

test.for(QUESTIONS)('«%s» has its answer among the first three', (question) => {
  expect(placeOf(question)).toBeLessThan(3);
});
