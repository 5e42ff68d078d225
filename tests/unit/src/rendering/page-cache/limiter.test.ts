import { expect, test } from 'vitest';
import { Limiter } from '../../../../../src/rendering/page-cache/limiter.ts';

test('two run at once, the others wait in their order, and a failure frees its place', async () => {
  const limiter = new Limiter(2);
  const started: number[] = [];
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const tasks = gates.map((gate, index) =>
    limiter.run(async () => {
      started.push(index);
      await gate.promise;
    }),
  );
  expect(started).toEqual([0, 1]);
  expect(limiter.waiting).toBe(2);
  gates[1]?.reject(new Error('no'));
  await expect(tasks[1]).rejects.toThrow('no');
  expect(started).toEqual([0, 1, 2]);
  gates[0]?.resolve();
  await tasks[0];
  expect(started).toEqual([0, 1, 2, 3]);
  expect(limiter.waiting).toBe(0);
  gates[2]?.resolve();
  gates[3]?.resolve();
  await Promise.all([tasks[2], tasks[3]]);
  await expect(limiter.run(async () => 'free')).resolves.toBe('free');
});
