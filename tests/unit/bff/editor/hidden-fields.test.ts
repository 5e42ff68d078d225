import { expect, test } from 'vitest';
import { formSchemaOf } from '../../../../bff/editor/file-schema.ts';
import { changedHidden } from '../../../../bff/editor/hidden-fields.ts';
import type { KindName } from '../../../../bff/origin/content-kinds.ts';

const own = { title: 'Космосад', metrika_id: '1', calltracking: { src: 'https://a/a.js' } };
const configOf = (config: object) => ({ config });
const blocksOf = (...blocks: object[]) => ({ blocks });
const rowOf = (change: object) => ({
  fields: [{ itemprop: 'fullName', label: 'Название', value: 'Сад', ...change }],
});
const layout = configOf(own);
const map = { type: 'map', lat: 55.7, lon: 37.6, zoom: 16 };
const text = { type: 'text', html: 'a' };
const image = { url: '/pictures/a.jpg', width: 10, height: 10, color: '#ffffff' };
const other = { url: '/pictures/b.jpg', width: 9, focus_x: 0.5 };

test.each<[string, KindName, object, object, string[]]>([
  ['a title', 'layout', layout, configOf({ ...own, title: 'Сад' }), []],
  ['a new tag manager', 'layout', layout, configOf({ ...own, gtm_id: 'G' }), ['config/gtm_id']],
  [
    'a counter taken away',
    'layout',
    layout,
    configOf({ title: 'Сад' }),
    ['config/metrika_id', 'config/calltracking'],
  ],
  [
    'a script of calls',
    'layout',
    layout,
    configOf({ ...own, calltracking: { src: 'https://b/b.js' } }),
    ['config/calltracking'],
  ],
  ['a field that nobody knows', 'news', { title: 'A' }, { title: 'A', script: 'x' }, ['script']],
  ['another number', 'news', { id: 1 }, { id: 2 }, ['id']],
  ['another name in lists', 'groups', { slug: 'a', title: 'A' }, { slug: 'a', title: 'B' }, []],
  ['a block moved', 'news', blocksOf(map, text), blocksOf(text, map), []],
  ['a block removed and one copied', 'news', blocksOf(map, text), blocksOf(map, map), []],
  ['a map elsewhere', 'news', blocksOf(map), blocksOf({ ...map, lat: 1 }), ['blocks/0/lat']],
  ['another picture with its size', 'news', { image }, { image: other }, []],
  ['a label beside a mark of inspectors', 'sveden', rowOf({}), rowOf({ label: 'Имя' }), []],
  ['another such mark', 'sveden', rowOf({}), rowOf({ itemprop: 'x' }), ['fields/0/itemprop']],
  ['a place', 'contacts', { lat: 1, lon: 2 }, { lat: 1.5, lon: 2 }, ['lat']],
])('%s', (_name, kind, before, after, fields) => {
  const found = changedHidden(formSchemaOf(kind), before, after);
  expect(found.map(({ field }) => field)).toEqual(fields);
});
