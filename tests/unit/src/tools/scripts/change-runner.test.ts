import { expect, test } from 'vitest';
import { ChangeRunner } from '../../../../../src/tools/scripts/change-runner.ts';

/** A runner whose waits and runs end when the test says so. */
function createRunner() {
  const settling: (() => void)[] = [];
  const runs: PromiseWithResolvers<void>[] = [];
  const task = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  const settle = () => new Promise<void>((resolve) => settling.push(resolve));
  return { runner: new ChangeRunner(task, settle), settling, runs };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('nothing runs without a change', async () => {
  const { runner, settling, runs } = createRunner();
  await runner.idle;
  expect([settling.length, runs.length]).toEqual([0, 0]);
});

test('changes that come together lead to one run, after they have settled', async () => {
  const { runner, settling, runs } = createRunner();
  runner.notify();
  runner.notify();
  expect(runs).toHaveLength(0);
  runner.notify();
  settling[0]?.();
  await turn();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await runner.idle;
  expect([settling.length, runs.length]).toEqual([1, 1]);
});

test('changes during a run lead to one more, not before it has ended', async () => {
  const { runner, settling, runs } = createRunner();
  runner.notify();
  settling[0]?.();
  await turn();
  runner.notify();
  runner.notify();
  await turn();
  expect([settling.length, runs.length]).toEqual([1, 1]);
  runs[0]?.resolve();
  await turn();
  settling[1]?.();
  await turn();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await runner.idle;
  expect([settling.length, runs.length]).toEqual([2, 2]);
});

test('a change after a run starts the next one', async () => {
  const { runner, settling, runs } = createRunner();
  for (const index of [0, 1]) {
    runner.notify();
    settling[index]?.();
    await turn();
    runs[index]?.resolve();
    await runner.idle;
  }
  expect(runs).toHaveLength(2);
});

test('a task that fails is reported, and the next change runs again', async () => {
  const { runner, settling, runs } = createRunner();
  runner.notify();
  settling[0]?.();
  await turn();
  const failing = expect(runner.idle).rejects.toThrow('broken');
  runs[0]?.reject(new Error('broken'));
  await failing;
  runner.notify();
  settling[1]?.();
  await turn();
  expect(runs).toHaveLength(2);
});
