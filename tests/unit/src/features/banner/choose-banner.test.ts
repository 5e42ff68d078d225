import { expect, test, vi } from 'vitest';
import { resources } from '#contract/shapes/resources.ts';
import { chooseBanner } from '../../../../../src/features/banner/choose-banner.ts';
import { readAs } from '../../../../../src/loaders/read-as.ts';
import { logOnce } from '../../../../../src/runtime/log.ts';

vi.mock('server-only', () => ({}));
vi.mock('../../../../../src/runtime/log.ts', () => ({ logOnce: vi.fn() }));

const BANNER = {
  hash: 'abc',
  url: '/lead',
  image_h: '/h.jpg',
  image_h_width: 1200,
  image_h_height: 675,
  image_v: '/v.jpg',
  image_v_width: 800,
  image_v_height: 1067,
};
const NONE = { image_h: null, image_v: '' };

/** The popup of a list as a content API sends it. */
const popupOf = (...list: readonly object[]) =>
  chooseBanner(readAs(resources.banner.content, list) ?? [], []);
const h = { src: '/media/960?url=/h.jpg', width: 1200, height: 675 };
const v = { src: '/media/960?url=/v.jpg', width: 800, height: 1067 };

test.each([
  ['numbers', {}, { hash: 'abc', href: '/lead', landscape: h, portrait: v }],
  ['sizes as strings', { image_h_width: '1200', image_h_height: '675 px' }, { landscape: h }],
  ['no sizes', { image_h_width: 0, image_h_height: null }, { landscape: { src: h.src } }],
  ['no upright picture', { image_v: null }, { landscape: h, portrait: h }],
  ['no wide picture', { image_h: '' }, { landscape: v, portrait: v }],
  ['a wide picture of no kind', { image_h: 'javascript:1' }, { landscape: v, portrait: v }],
  ['no hash', { hash: null }, { hash: h.src }],
  ['a number for a hash', { hash: 12 }, { hash: '12' }],
])('a banner with %s is shown', (_name, fields, expected) => {
  expect(popupOf({ ...BANNER, ...fields })).toMatchObject(expected);
});

test.each([null, '', '#', 'javascript:alert(1)'])(
  'a banner with the address %j leads nowhere',
  (url) => {
    const popup = popupOf({ ...BANNER, url });
    expect(popup?.hash).toBe('abc');
    expect(popup).not.toHaveProperty('href');
  },
);

test.each([
  [[NONE, {}], 1],
  [[{ ends_at: '2020-01-01' }, {}], 1],
  [[{ starts_at: '2999-01-01' }, {}], 1],
  [[{ starts_at: '2999-01-01' }, { ends_at: '2020-01-01' }], 0],
  [[{}, {}], 0],
  [[{ include: ['javascript:1'] }, NONE], undefined],
  [[], undefined],
])('of the banners %j, number %j is shown', (list, expected) => {
  const popup = popupOf(...list.map((fields, at) => ({ ...BANNER, ...fields, hash: `${at}` })));
  expect(popup?.hash).toBe(expected?.toString());
});

test('a banner that cannot be shown is reported', () => {
  popupOf({ ...BANNER, ...NONE, hash: 'told' });
  expect(logOnce).toHaveBeenCalledWith(
    'warn',
    expect.objectContaining({ hash: 'told' }),
    'banner not shown: no picture or no page',
  );
});
