import { expect, test } from 'vitest';
import { Limiter } from '../../../../bff/media/limiter.ts';

test('two run at once, the others in their order', async () => {
  const limiter = new Limiter(2);
  const started: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const runs = gates.map((gate, number) =>
    limiter.run(async () => {
      started.push(number);
      await gate.promise;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await runs[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  gates.forEach((gate) => gate.resolve());
  await Promise.all(runs);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('a failure gives its slot back', async () => {
  const limiter = new Limiter(1);
  await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limiter.run(async () => 1)).toBe(1);
});

test('too many that wait are refused', async () => {
  const limiter = new Limiter(1, 1);
  const leave = await limiter.enter();
  const second = limiter.enter();
  await expect(limiter.enter()).rejects.toMatchObject({ kind: 'overloaded', retryAfterMs: 1000 });
  leave();
  expect(await second).toBeTypeOf('function');
});
