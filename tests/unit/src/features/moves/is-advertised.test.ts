import { expect, test } from 'vitest';
import { isAdvertised } from '../../../../../src/features/moves/is-advertised.ts';

const NOW = Date.parse('2026-11-21T12:00:00+03:00');
const promo = { page: '/moves/open-day' };

test.each([
  [[promo], true],
  [[{ page: '/moves/other' }], false],
  [[{ page: '/news/open-day' }], false],
  [[{ ...promo, ends_at: '2026-11-20T23:59:59+03:00' }], false],
  [[{ ...promo, starts_at: '2026-11-22T00:00:00+03:00' }], false],
  [[{ page: '/moves/other' }, { ...promo, ends_at: '2026-11-21T23:59:59+03:00' }], true],
])('a document beside %j: %j', (promos, expected) => {
  expect(isAdvertised('moves', { slug: 'open-day' }, promos, NOW)).toBe(expected);
});
