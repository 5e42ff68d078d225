import { expect, test } from 'vitest';
import { nextTourOf } from '../../../../../src/features/visit-times/next-tour.ts';
import { timesInView, toDays } from '../../../../../src/features/visit-times/visit-days.ts';

type Kind = 'tour' | 'trial' | 'open-day' | 'event';
const timeAt = (starts_at: string, kind: Kind = 'tour') => ({
  id: starts_at,
  kind,
  starts_at,
  ends_at: starts_at,
  free: 1,
});
/** @param at day and hour of a November */
const time = (at: string, kind?: Kind) => ({
  ...timeAt(`2026-11-${at.replace(' ', 'T')}:00:00+03:00`, kind),
  id: at,
});

test('times are grouped by their day', () => {
  const starts = [
    '2026-11-27T23:30:00-05:00',
    '2026-11-28T00:30:00-05:00',
    '2026-11-28T10:00:00-05:00',
  ];
  const days = toDays(starts.map((start) => timeAt(start))).map(({ title, rounds }) => [
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
      Array.from({ length: count }, (_time, at) => time(`${day} ${at + 10}`)),
    );
  const wanted = Object.entries(expected).flatMap(([day, count]) =>
    times.filter(({ id }) => id.startsWith(day)).slice(0, count),
  );
  expect(timesInView(times)).toEqual(times.filter((each) => wanted.includes(each)));
});

const DAY = [10, 11, 12, 13].map((at) => time(`28 ${at}`));

test.for([
  ['no times', [], []],
  ['a day of tours', [time('28 10'), time('28 11')], ['28 10', '28 11']],
  ['days after it', [time('28 10'), time('29 10')], ['28 10']],
  ['more than there is room for', DAY, ['28 10', '28 11', '28 12']],
  ['other visits before it', [time('26 09', 'trial'), time('28 10')], ['28 10']],
  ['other visits of its day', [time('28 09', 'event'), time('28 10')], ['28 10']],
  ['no tours', [time('26 09', 'trial'), time('27 09', 'open-day')], []],
] as const)('the next tours of %s', ([, times, ids]) => {
  expect(nextTourOf(times).map(({ id }) => id)).toEqual(ids);
});
