import { expect, test } from 'vitest';
import { MemoryBudget } from '../../../../bff/media/memory-budget.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('what is more than is left waits, and what comes later waits behind it', async () => {
  const budget = new MemoryBudget(100);
  const taken: number[] = [];
  for (const bytes of [60, 50, 10]) {
    void budget.take(bytes).then(() => taken.push(bytes));
  }
  await settle();
  expect(taken).toEqual([60]);
  expect(budget.tryTake(1)).toBe(false);
  budget.give(60);
  await settle();
  expect(taken).toEqual([60, 50, 10]);
  expect(budget.tryTake(41)).toBe(false);
  expect(budget.tryTake(40)).toBe(true);
});

test('what can never be there is refused', async () => {
  const budget = new MemoryBudget(100);
  await expect(budget.take(101)).rejects.toThrow(RangeError);
  await expect(budget.take(100)).resolves.toBeUndefined();
});
