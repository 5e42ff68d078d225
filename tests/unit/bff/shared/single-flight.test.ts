import { expect, test } from 'vitest';
import { SingleFlight } from '#shared/single-flight.ts';

/** Work that the test completes. */
function createScene() {
  const flights = new SingleFlight<string>();
  const started: (PromiseWithResolvers<string> & { isCurrent: () => boolean })[] = [];
  const run = (key: string) =>
    flights.run(key, (isCurrent) => {
      const work = { ...Promise.withResolvers<string>(), isCurrent };
      started.push(work);
      return work.promise;
    });
  return { flights, started, run };
}

test('callers with the same key share one run until it ends, others do not', async () => {
  const { started, run } = createScene();
  const results = [run('a'), run('a'), run('b')];
  expect(started).toHaveLength(2);
  for (const { resolve } of started) resolve('done');
  await Promise.all(results);
  void run('a');
  expect(started).toHaveLength(3);
});

test('forgotten work still serves its callers and does not affect its successor', async () => {
  const { flights, started, run } = createScene();
  const first = run('a');
  flights.forget('a');
  const second = run('a');
  expect(started.map(({ isCurrent }) => isCurrent())).toEqual([false, true]);
  started[0]?.resolve('old');
  expect(await first).toBe('old');
  expect(run('a')).toBe(second);
});
