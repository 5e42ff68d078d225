import { describe, expect, test } from 'vitest';
import { FairQueue } from '../../../../bff/media/fair-queue.ts';

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Records the tasks that begin, in order, and those that are refused. */
function createQueue(limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ slots: 1, slotsPerClient: 9, maxWaiting: 9, ...limits });
  const begun: string[] = [];
  const refused: string[] = [];
  const endings = new Map<string, () => void>();
  /** The first letter of a task's name is its client. */
  const ask = (...names: readonly string[]) => {
    for (const name of names) {
      const task = () => {
        begun.push(name);
        return new Promise<void>((resolve) => endings.set(name, resolve));
      };
      queue
        .run(name, name.charAt(0), task)
        .catch((error: { kind: string }) => refused.push(`${name}: ${error.kind}`));
    }
  };
  const end = async (name: string) => {
    endings.get(name)?.();
    await settle();
  };
  return { queue, begun, refused, ask, end };
}

describe('tasks', () => {
  test('of a client wait for a few of each other, however many these have', async () => {
    const { begun, ask, end } = createQueue({ slotsPerClient: 1 });
    ask('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
    await settle();
    for (let count = 0; count < 7; count += 1) await end(begun.at(-1) ?? '');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('shared by several clients run once, on the first of their turns', async () => {
    const { queue, begun, ask, end } = createQueue({ slotsPerClient: 1 });
    ask('a0', 'a1', 'a2', 'a3');
    await settle();
    queue.share('a3', 'b');
    queue.share('a3', 'b');
    queue.share('none', 'b');
    for (const name of ['a0', 'a3', 'a1', 'a2']) await end(name);
    expect(begun).toEqual(['a0', 'a3', 'a1', 'a2']);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  test('begin at once if a client that shares them has a slot', async () => {
    const { queue, begun, ask } = createQueue({ slots: 2, slotsPerClient: 1 });
    ask('a1', 'a2');
    await settle();
    expect(begun).toEqual(['a1']);
    queue.share('a2', 'b');
    await settle();
    expect(begun).toEqual(['a1', 'a2']);
  });

  test('free their slot when they fail', async () => {
    const { queue, begun, ask } = createQueue();
    const failing = queue.run('x', 'x', () => Promise.reject(new Error('no')));
    ask('a1');
    await expect(failing).rejects.toThrow('no');
    await settle();
    expect(begun).toEqual(['a1']);
  });

  test('that wait are refused when the queue is full or closes', async () => {
    const { queue, begun, refused, ask, end } = createQueue({ slotsPerClient: 1, maxWaiting: 1 });
    ask('a0', 'a1', 'a2', 'b1');
    await settle();
    expect(refused).toEqual(['a2: overloaded']);
    const closing = queue.close();
    await end('a0');
    await closing;
    await settle();
    expect(begun).toEqual(['a0']);
    expect(refused.toSorted()).toEqual(['a1: overloaded', 'a2: overloaded', 'b1: overloaded']);
  });
});
