import { expect, test } from 'vitest';
import { timesInView, toDays } from '../../../../../src/features/visit-times/visit-days.ts';

const timeAt = (starts_at: string) => ({
  id: starts_at,
  kind: 'tour' as const,
  starts_at,
  ends_at: starts_at,
  free: 1,
});

test('times are grouped by their day', () => {
  const starts = [
    '2026-11-27T23:30:00-05:00',
    '2026-11-28T00:30:00-05:00',
    '2026-11-28T10:00:00-05:00',
  ];
  const days = toDays(starts.map(timeAt)).map(({ title, rounds }) => [
    title,
    rounds.flatMap(({ times }) => times.map(({ id }) => id)),
  ]);
  expect(days).toEqual([
    ['Пятница, 27\u00a0ноября', starts.slice(0, 1)],
    ['Суббота, 28\u00a0ноября', starts.slice(1)],
  ]);
});

test.each([
  ['none', {}, {}],
  ['all of few', { 28: 2, 29: 1 }, { 28: 2, 29: 1 }],
  ['six of a day with many', { 28: 12 }, { 28: 6 }],
  ['six of two days', { 28: 4, 29: 4 }, { 28: 4, 29: 2 }],
  ['three days with one each', { 27: 1, 28: 1, 29: 1, 30: 1 }, { 27: 1, 28: 1, 29: 1 }],
  ['three days, weeks apart', { '02': 1, '09': 2, 16: 1, 30: 4 }, { '02': 1, '09': 2, 16: 1 }],
  ['a Saturday in place of the third day', { 24: 2, 25: 1, 26: 2, 28: 3 }, { 24: 2, 25: 1, 28: 3 }],
  ['three times of it', { 23: 5, 24: 1, 28: 9, 29: 1 }, { 23: 3, 28: 3 }],
  ['a Sunday, where Saturday has none', { 23: 6, 29: 1 }, { 23: 5, 29: 1 }],
  ['no second day on a weekend', { 22: 1, 23: 1, 24: 1, 28: 3 }, { 22: 1, 23: 1, 24: 1 }],
] as const)('in view are at first: %s', (_, perDay, expected) => {
  const times = Object.entries(perDay)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([day, count]) =>
      Array.from({ length: count }, (_time, at) => timeAt(`2026-11-${day}T${at + 10}:00:00+03:00`)),
    );
  const wanted = Object.entries(expected).flatMap(([day, count]) =>
    times.filter(({ id }) => id.startsWith(`2026-11-${day}`)).slice(0, count),
  );
  expect(timesInView(times)).toEqual(times.filter((time) => wanted.includes(time)));
});
