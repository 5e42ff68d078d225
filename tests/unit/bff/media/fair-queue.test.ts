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
  test('alternate between clients, however many tasks one has', async () => {
    const { begun, ask, end } = createQueue();
    ask('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
    for (let count = 0; count < 7; count += 1) await end(begun.at(-1) ?? '');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  test('shared by several clients run on the first of their turns', async () => {
    const { queue, begun, ask, end } = createQueue();
    ask('a0', 'a1', 'a2', 'a3');
    queue.share('a3', 'b');
    queue.share('a3', 'b');
    queue.share('none', 'b');
    await end('a0');
    await end('a1');
    expect(begun).toEqual(['a0', 'a1', 'a3']);
  });

  test('begin at once if a client that shares them has a slot', () => {
    const { queue, begun, ask } = createQueue({ slots: 2, slotsPerClient: 1 });
    ask('a1', 'a2');
    expect(begun).toEqual(['a1']);
    queue.share('a2', 'b');
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
});

describe('a full queue', () => {
  test('evicts no task that other clients share', async () => {
    const { queue, refused, ask } = createQueue({ maxWaiting: 3 });
    ask('a0', 'a1', 'a2', 'a3');
    queue.share('a3', 'c');
    ask('b1');
    await settle();
    expect(refused).toEqual(['a2: overloaded']);
  });
});
