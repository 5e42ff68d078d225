import { expect, test } from 'vitest';
import { Cooldowns } from '#shared/cache/cooldowns.ts';

test('the number of remembered keys is bounded', () => {
  const cooldowns = new Cooldowns(
    () => 0,
    () => 1000,
    { maxKeys: 2 },
  );
  for (const key of ['a', 'b', 'c']) cooldowns.add(key, new Error(key));
  expect(['a', 'b', 'c'].map((key) => cooldowns.find(key)?.message)).toEqual([undefined, 'b', 'c']);
});
