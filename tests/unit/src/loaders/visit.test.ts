import { expect, test } from 'vitest';
import type { FreeTime, Visit } from '#contract/visits.ts';
import { timesFor } from '../../../../src/loaders/visit.ts';

const timeOf = (id: string, kind: FreeTime['kind'] = 'tour'): FreeTime => ({
  id,
  kind,
  starts_at: '2026-11-28T10:00:00+03:00',
  ends_at: '2026-11-28T10:45:00+03:00',
  free: 1,
});

const visit: Visit = {
  number: 1,
  revision: 1,
  state: 'booked',
  is_open: true,
  time: timeOf('own'),
};

test('a visit can be moved to other times of its kind, but not to the one that was refused', () => {
  const times = [timeOf('own'), timeOf('a'), timeOf('b', 'trial'), timeOf('c'), timeOf('d')];
  expect(timesFor(visit, times, 'c').map(({ id }) => id)).toEqual(['a', 'd']);
  expect(timesFor(visit, times, undefined).map(({ id }) => id)).toEqual(['a', 'c', 'd']);
});
