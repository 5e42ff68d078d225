import { expect, test } from 'vitest';
import { nextTourOf } from '../../../../../src/features/visit-times/next-tour.ts';

const time = (id: string, kind: 'tour' | 'trial' | 'open-day' | 'event' = 'tour') => ({
  id,
  kind,
  starts_at: `2026-11-${id.slice(0, 2)}T${id.slice(3)}:00:00+03:00`,
  ends_at: '',
  free: 1,
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
] as const)('of %s', ([, times, ids]) => {
  expect(nextTourOf(times).map(({ id }) => id)).toEqual(ids);
});
