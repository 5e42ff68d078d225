import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from '#shared/at-most-every.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('runs at once, then once at the end of the interval for all triggers in between', () => {
  const run = vi.fn();
  const { trigger } = atMostEvery(30_000, run);
  trigger();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  trigger();
  trigger();
  vi.advanceTimersByTime(19_000);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(100_000);
  expect(run).toHaveBeenCalledTimes(2);
  trigger();
  expect(run).toHaveBeenCalledTimes(3);
});
