import { expect, test } from 'vitest';
import { formSchemaOf } from '../../../../bff/editor/file-schema.ts';
import { changedHidden } from '../../../../bff/editor/hidden-fields.ts';
import type { KindName } from '../../../../bff/origin/content-kinds.ts';

const config = { title: 'Космосад', metrika_id: '1', calltracking: { src: 'https://a/a.js' } };
const map = { type: 'map', lat: 55.7, lon: 37.6, zoom: 16 };
const picture = { url: '/pictures/a.jpg', width: 10, height: 10, color: '#ffffff' };
const row = { itemprop: 'fullName', label: 'Название', value: 'Сад' };

test.each<[string, KindName, object, object, string[]]>([
  ['a title', 'layout', { config }, { config: { ...config, title: 'Сад' } }, []],
  [
    'a new tag manager',
    'layout',
    { config },
    { config: { ...config, gtm_id: 'GTM-1' } },
    ['config/gtm_id'],
  ],
  [
    'a counter taken away',
    'layout',
    { config },
    { config: { title: 'Сад' } },
    ['config/metrika_id', 'config/calltracking'],
  ],
  [
    'a script of calls',
    'layout',
    { config },
    { config: { ...config, calltracking: { src: 'https://b/b.js' } } },
    ['config/calltracking'],
  ],
  ['a field that nobody knows', 'news', { title: 'A' }, { title: 'A', script: 'x' }, ['script']],
  ['another number', 'news', { id: 1 }, { id: 2 }, ['id']],
  ['another name in lists', 'groups', { slug: 'a', title: 'A' }, { slug: 'a', title: 'B' }, []],
  [
    'a block moved',
    'news',
    { blocks: [map, { type: 'text', html: 'a' }] },
    { blocks: [{ type: 'text', html: 'a' }, map] },
    [],
  ],
  [
    'a block removed and one copied',
    'news',
    { blocks: [map, { type: 'text', html: 'a' }] },
    { blocks: [map, map] },
    [],
  ],
  [
    'a map elsewhere',
    'news',
    { blocks: [map] },
    { blocks: [{ ...map, lat: 1 }] },
    ['blocks/0/lat'],
  ],
  [
    'another picture with its size',
    'news',
    { image: picture },
    { image: { url: '/pictures/b.jpg', width: 9, focus_x: 0.5 } },
    [],
  ],
  [
    'a label beside a mark of inspectors',
    'sveden',
    { fields: [row] },
    { fields: [{ ...row, label: 'Имя' }] },
    [],
  ],
  [
    'another mark of inspectors',
    'sveden',
    { fields: [row] },
    { fields: [{ ...row, itemprop: 'x' }] },
    ['fields/0/itemprop'],
  ],
  ['a place', 'contacts', { lat: 1, lon: 2 }, { lat: 1.5, lon: 2 }, ['lat']],
])('%s', (_name, kind, before, after, fields) => {
  const found = changedHidden(formSchemaOf(kind), before, after);
  expect(found.map(({ field }) => field)).toEqual(fields);
});
