import { expect, test } from 'vitest';
import { toDays } from '../../../../src/features/visit-times/visit-days.ts';

const timeAt = (starts_at: string, about: { place?: string; note?: string } = {}) => ({
  id: starts_at,
  kind: 'tour' as const,
  starts_at,
  ends_at: starts_at,
  free: 1,
  ...about,
});

/** Days, and in each the ids of the rounds. */
const shapeOf = (times: Parameters<typeof toDays>[0]) =>
  toDays(times).map(({ title, rounds }) => [
    title,
    rounds.map(({ about, times: ofRound }) => [about, ofRound.map(({ id }) => id)]),
  ]);

test('times are grouped by their day in Moscow', () => {
  const late = timeAt('2026-11-27T18:00:00Z');
  const night = timeAt('2026-11-27T21:30:00Z');
  const next = timeAt('2026-11-28T10:00:00+03:00');
  expect(shapeOf([late, night, next])).toEqual([
    ['Пятница, 27\u00a0ноября', [['', [late.id]]]],
    ['Суббота, 28\u00a0ноября', [['', [night.id, next.id]]]],
  ]);
});

test('place and note are told once for neighbours that share both', () => {
  const hall = { place: 'Холл', note: 'С ребёнком.' };
  const first = timeAt('2026-11-28T10:00:00+03:00', hall);
  const second = timeAt('2026-11-28T11:00:00+03:00', hall);
  const other = timeAt('2026-11-28T12:00:00+03:00', { place: 'Холл' });
  expect(shapeOf([first, second, other])).toEqual([
    [
      'Суббота, 28\u00a0ноября',
      [
        ['Холл\u00a0· С ребёнком.', [first.id, second.id]],
        ['Холл', [other.id]],
      ],
    ],
  ]);
});

test('there are no days without times', () => {
  expect(toDays([])).toEqual([]);
});
