import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type ResourceName, resources, shapeOf } from '../../../../bff/contract/resources.ts';

/** The required paths of the content API. */
const REQUIRED = [
  '/api/news',
  '/api/news/{slug}',
  '/api/moves',
  '/api/moves/{slug}',
  '/api/programs',
  '/api/programs/{slug}',
  '/api/education',
  '/api/education/{slug}',
  '/api/team',
  '/api/team/{slug}',
  '/api/employee',
  '/api/lead',
  '/api/gallery',
  '/api/gallery/{slug}',
  '/api/sections/{slug}',
  '/api/pages/{slug}',
  '/api/layout',
  '/api/home',
  '/api/about',
  '/api/news_actions',
  '/api/contacts',
  '/api/instagram',
  '/api/info',
  '/api/promo',
  '/api/banner',
];

const names = Object.keys(resources) as ResourceName[];
const named = (shape: string) => names.filter((name) => resources[name].shape === shape);
const hasShape = (name: ResourceName, value: unknown) => Value.Check(shapeOf(name), value);

describe('paths', () => {
  test('there is a resource for each of them', () => {
    const paths = names.map((name) => resources[name].path);
    expect(paths).toEqual(expect.arrayContaining(REQUIRED));
  });

  test('news and moves are the paginated ones', () => {
    expect(named('pagedList')).toStrictEqual(['news', 'moves']);
  });
});

const config = {
  title: 'Космосад',
  phone: '+7 (495) 000-45-00',
  email: 'info@kosmosad.example',
  license_text: '',
  vk_url: '',
  fb_url: '',
  instagram_url: '',
  telegram_url: '',
};
const menu = [{ id: 1, title: 'О саде', page: '/about' }];
const banner = {
  hash: 'a1',
  url: '/moves',
  image_h: '/h.jpg',
  image_v: '/v.jpg',
  image_h_width: 1200,
  image_h_height: 675,
  image_v_width: 800,
  image_v_height: 1067,
};

/** Content with the required fields only. */
function specifiedOnly(name: ResourceName): unknown {
  const { shape } = resources[name];
  if (shape === 'layout') return { config, menu };
  if (shape === 'bannerList') return [banner];
  if (shape === 'pagedList') return { items: [{}], next_page: 2 };
  return shape === 'list' ? [{}] : {};
}

describe('documents with only the required fields', () => {
  test.each(names)('%s has the right shape, and pages can read it', (name) => {
    expect(hasShape(name, specifiedOnly(name))).toBe(true);
    if ('isOptional' in resources[name]) return;
    expect(Value.Check(resources[name].content, specifiedOnly(name))).toBe(true);
  });
});

describe('shapes', () => {
  test('of a document is an object with any fields', () => {
    for (const name of named('object')) {
      expect(hasShape(name, { unknown: [1, null], title: 5 }), name).toBe(true);
      for (const wrong of [[], null, 'text']) expect(hasShape(name, wrong), name).toBe(false);
    }
  });

  test('of a list is an array or {items}', () => {
    for (const name of named('list')) {
      for (const right of [[], [null, 'anything'], { items: [] }]) {
        expect(hasShape(name, right), name).toBe(true);
      }
      for (const wrong of [{}, { items: {} }, null])
        expect(hasShape(name, wrong), name).toBe(false);
    }
  });

  test('of a paginated list has items and next_page', () => {
    expect(hasShape('news', { items: [], next_page: null })).toBe(true);
    expect(hasShape('news', { items: [null], next_page: 1, total: 'x' })).toBe(true);
    for (const wrong of [
      [],
      { items: [] },
      { items: {}, next_page: null },
      { items: [], next_page: 0 },
      { items: [], next_page: '2' },
    ]) {
      expect(hasShape('news', wrong)).toBe(false);
    }
  });

  test('of the layout has config and menu, of the banner is a list', () => {
    expect(hasShape('layout', { config: {}, menu: [] })).toBe(true);
    for (const wrong of [{ config: {} }, { menu: [] }])
      expect(hasShape('layout', wrong)).toBe(false);
    expect(hasShape('banner', [])).toBe(true);
    expect(hasShape('banner', banner)).toBe(false);
  });
});

describe('content that pages read', () => {
  test.each([
    ['programs', [{ price_from: 45_000 }], true],
    ['programs', [{ price_from: 45_000.5 }], false],
    ['programs', [{ price_from: -1 }], false],
    ['news', { items: [{ date: '2026-11-21' }], next_page: null }, true],
    ['news', { items: [{ date: '21.11.26' }], next_page: null }, false],
    ['moves', { items: [{ kind: 'promo' }, { kind: 'event' }], next_page: null }, true],
    ['moves', { items: [{ kind: 'other' }], next_page: null }, false],
    ['gallery', [{ image: { url: '/a.jpg' } }], true],
    ['gallery', [{ image: { alt: 'a picture without an address' } }], false],
    ['team', [{ id: 'a7c0' }, { id: 7 }], true],
    ['team', [{ id: 7.5 }], false],
  ] as const)('%s %j: %s', (name, value, isReadable) => {
    expect(Value.Check(resources[name].content, value)).toBe(isReadable);
  });
});
