import { expect, test } from 'vitest';
import { SingleFlight } from '../../../../bff/shared/single-flight.ts';

/** Work that ends when the test says so. */
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

test('callers of a key share one run, callers of another do not', async () => {
  const { flights, started, run } = createScene();
  const results = [run('a'), run('a'), run('b')];
  expect([started.length, flights.size, [...flights.keys()]]).toEqual([2, 2, ['a', 'b']]);
  started[0]?.resolve('one');
  started[1]?.resolve('two');
  expect(await Promise.all(results)).toEqual(['one', 'one', 'two']);
  expect(flights.size).toBe(0);
});

test.each(['resolve', 'reject'] as const)(
  'once it settles (%s), the next caller starts anew',
  async (end) => {
    const { started, run, flights } = createScene();
    const first = run('a');
    started[0]?.[end]('done');
    await first.catch(() => undefined);
    expect(flights.get('a')).toBeUndefined();
    void run('a');
    expect(started).toHaveLength(2);
  },
);

test('forgotten work ends for its callers and leaves its successor alone', async () => {
  const { flights, started, run } = createScene();
  const first = run('a');
  expect(started[0]?.isCurrent()).toBe(true);
  expect([flights.forget('a'), flights.forget('a')]).toEqual([true, false]);
  const second = run('a');
  expect(started.map(({ isCurrent }) => isCurrent())).toEqual([false, true]);
  started[0]?.resolve('old');
  expect(await first).toBe('old');
  expect(flights.get('a')).toBe(second);
});

test('work that cannot be started is not joined', () => {
  const { flights } = createScene();
  const fail = () => {
    throw new Error('full');
  };
  expect(() => flights.run('a', fail)).toThrow('full');
  expect(flights.size).toBe(0);
});
