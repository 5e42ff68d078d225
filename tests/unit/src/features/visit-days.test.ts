import { expect, test } from 'vitest';
import { toDays } from '../../../../src/features/visit-times/visit-days.ts';

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
