import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isPaged, type ResourceName, resources } from '#contract/resources.ts';
import { readAs } from '../../../../../src/content/read-as.ts';
import { loadListPage } from '../../../../../src/features/lists/load-list-page.ts';
import { forwardTexts } from '../../../../../src/server/forward-texts.ts';
import {
  type BffStandIn,
  type ContentTable,
  startContentStandIn,
} from '../../../../kit/bff-stand-in.ts';
import { fillContent } from '../../../../kit/filled-content.ts';

const settings = vi.hoisted(() => ({ BFF_URL: '', LOG_LEVEL: 'silent' }));
vi.mock('../../../../../src/runtime/settings.ts', () => ({ siteSettings: () => settings }));

const areas = (Object.keys(resources) as ResourceName[]).filter(isPaged);
const content: ContentTable = {};
let bff: BffStandIn;

beforeAll(async () => {
  bff = await startContentStandIn(content);
  settings.BFF_URL = bff.url;
  vi.stubGlobal('fetch', (url: string) => forwardTexts(new Request(`https://kosmosad.test${url}`)));
});
afterAll(() => {
  vi.unstubAllGlobals();
  bff.close();
});

test.each(areas)('every field of the contract reaches the cards of %s', async (area) => {
  Object.assign(
    content,
    fillContent(() => 'Дом "в саду"'),
  );
  const { items, page, nextPage } = await loadListPage(area, 1);
  const { content: schema } = resources[area];
  expect(items).toStrictEqual(readAs(schema, content[`/api/${area}?page=1`])?.items);
  expect(Object.keys(items[0] ?? {})).toEqual(
    Object.keys(schema.properties.items.items.properties),
  );
  expect(items[0]?.title).toBe('Дом «в\u00a0саду»');
  expect({ page, nextPage }).toEqual({ page: 1, nextPage: 1 });
});

test('archived moves come last, as on the first page', async () => {
  const items = [{ id: 1, is_archived: true }, { id: 2 }];
  content['/api/moves?page=2'] = { items, next_page: null };
  const list = await loadListPage('moves', 2);
  expect(list).toEqual({ items: items.toReversed(), page: 2, nextPage: null });
});

test.each([null, [], {}, { items: {}, next_page: null }])('%j is no page', async (body) => {
  content['/api/news?page=3'] = body;
  await expect(loadListPage('news', 3)).rejects.toThrow(TypeError);
});

test('a page that is not there fails', async () => {
  await expect(loadListPage('news', 4)).rejects.toThrow('/api/news?page=4 returned 404');
});
