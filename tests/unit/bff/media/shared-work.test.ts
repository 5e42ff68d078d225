import { expect, test } from 'vitest';
import { SharedWork } from '../../../../bff/media/shared-work.ts';

/** Work that ends when it is told to, and notes whether it was cancelled. */
function createWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const state = { reason: undefined as unknown };
  const work = new SharedWork((signal) => {
    signal.addEventListener('abort', () => (state.reason = signal.reason));
    return promise;
  });
  return { work, state, resolve, reject };
}

const someone = () => {
  const leaving = new AbortController();
  return { signal: leaving.signal, leave: () => leaving.abort() };
};

test('all who wait get the result', async () => {
  const { work, state, resolve } = createWork();
  const waiting = [work.wait(someone()), work.wait(someone())];
  resolve('made');
  expect(await Promise.all(waiting)).toEqual(['made', 'made']);
  expect(await work.wait(someone())).toBe('made');
  expect([state.reason, work.isCancelled]).toEqual([undefined, false]);
});

test('it is cancelled when the last of them has left', async () => {
  const { work, state } = createWork();
  const [one, other] = [someone(), someone()];
  const waiting = [work.wait(one), work.wait(other)];
  one.leave();
  await expect(waiting[0]).rejects.toMatchObject({ kind: 'cancelled' });
  expect(work.isCancelled).toBe(false);
  other.leave();
  await expect(waiting[1]).rejects.toMatchObject({ kind: 'cancelled' });
  expect(work.isCancelled).toBe(true);
  expect(state.reason).toMatchObject({ kind: 'cancelled' });
});

test('one who has left before is not waited for', async () => {
  const { work } = createWork();
  await expect(work.wait({ signal: AbortSignal.abort() })).rejects.toMatchObject({
    kind: 'cancelled',
  });
  expect(work.isCancelled).toBe(true);
});

test('a deadline counts as leaving, and is told as too much to do', async () => {
  const { work } = createWork();
  await expect(work.wait({ ...someone(), ms: 1 })).rejects.toMatchObject({
    kind: 'overloaded',
    retryAfterMs: 1000,
  });
  expect(work.isCancelled).toBe(true);
});

test('its failure is told to those who wait', async () => {
  const { work, reject } = createWork();
  const waiting = work.wait(someone());
  reject(new Error('no'));
  await expect(waiting).rejects.toThrow('no');
  await work.settle();
});
