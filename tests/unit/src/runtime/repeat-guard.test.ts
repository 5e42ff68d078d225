import { expect, test } from 'vitest';
import { RepeatGuard } from '../../../../src/runtime/repeat-guard.ts';

test('what was said is not new until the span is over', () => {
  const guard = new RepeatGuard(10, 1000);
  expect(guard.isNew('a', 0)).toBe(true);
  expect(guard.isNew('a', 999)).toBe(false);
  expect(guard.isNew('b', 999)).toBe(true);
  expect(guard.isNew('a', 1000)).toBe(true);
});

test('nothing is new once the limit is reached', () => {
  const guard = new RepeatGuard(2, 1000);
  expect(['a', 'b', 'c', 'd'].map((key) => guard.isNew(key, 0))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(guard.isNew('c', 1000)).toBe(true);
});
