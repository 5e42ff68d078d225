import { expect, test } from 'vitest';
import { listedMoves } from '../../../../../src/features/moves/listed-moves.ts';

const NOW = Date.parse('2026-11-21T12:00:00+03:00');
const promo = { page: '/moves/open-day' };

test.each([
  [[promo], 0],
  [[{ page: '/moves/other' }], 1],
  [[{ page: '/news/open-day' }], 1],
  [[{}], 1],
  [[{ ...promo, ends_at: '2026-11-20T23:59:59+03:00' }], 1],
  [[{ ...promo, starts_at: '2026-11-22T00:00:00+03:00' }], 1],
  [[{ page: '/moves/other' }, { ...promo, ends_at: '2026-11-21T23:59:59+03:00' }], 0],
])('a move beside %j', (promos, listed) => {
  expect(listedMoves([{ slug: 'open-day' }], promos, NOW)).toHaveLength(listed);
});

test('a move without a page stays beside a promo without a link', () => {
  expect(listedMoves([{ title: 'Ярмарка' }], [{}], NOW)).toHaveLength(1);
});

test('the soonest event comes first, past moves last', () => {
  const moves = [
    { slug: 'past', kind: 'event', date_start: '2026-11-01', is_archived: true },
    { slug: 'first-offer', kind: 'promo', date_end: '2026-11-22' },
    { slug: 'later', kind: 'event', date_start: '2026-12-01' },
    { slug: 'undated', kind: 'event' },
    { slug: 'sooner', kind: 'event', date_end: '2026-11-30' },
    { slug: 'second-offer' },
  ] as const;
  expect(listedMoves(moves).map(({ slug }) => slug)).toEqual([
    'sooner',
    'later',
    'undated',
    'first-offer',
    'second-offer',
    'past',
  ]);
});
