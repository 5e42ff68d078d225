import { describe, expect, test } from 'vitest';
import { FairQueue } from '../../../../bff/media/fair-queue.ts';

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Notes which tasks begin, in the order of that, and which are refused. */
function createQueue(limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ slots: 1, slotsPerClient: 9, maxWaiting: 9, ...limits });
  const begun: string[] = [];
  const refused: string[] = [];
  const endings = new Map<string, () => void>();
  /** The first letter of a name is the client. */
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
  test('run as many at once as there are slots, the others in their order', async () => {
    const { queue, begun, ask, end } = createQueue({ slots: 2 });
    ask('a1', 'a2', 'a3', 'a4');
    expect([begun, queue.running, queue.waiting]).toEqual([['a1', 'a2'], 2, 2]);
    await end('a1');
    expect([begun, queue.running, queue.waiting]).toEqual([['a1', 'a2', 'a3'], 2, 1]);
    await end('a3');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  test('go from client to client, however many of them one has', async () => {
    const { begun, ask, end } = createQueue();
    ask('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
    for (let count = 0; count < 7; count += 1) await end(begun.at(-1) ?? '');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  test('of one client leave slots to others', async () => {
    const { queue, begun, ask, end } = createQueue({ slots: 3, slotsPerClient: 2 });
    ask('a1', 'a2', 'a3', 'b1');
    expect([begun, queue.waiting]).toEqual([['a1', 'a2', 'b1'], 1]);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  test('that several clients wait for come with the first turn of theirs', async () => {
    const { queue, begun, ask, end } = createQueue();
    ask('a0', 'a1', 'a2', 'a3');
    queue.share('a3', 'b');
    queue.share('a3', 'b');
    queue.share('none', 'b');
    await end('a0');
    await end('a1');
    expect(begun).toEqual(['a0', 'a1', 'a3']);
  });

  test('begin at once if who shares them has a slot', () => {
    const { queue, begun, ask } = createQueue({ slots: 2, slotsPerClient: 1 });
    ask('a1', 'a2');
    expect(begun).toEqual(['a1']);
    queue.share('a2', 'b');
    expect(begun).toEqual(['a1', 'a2']);
  });

  test('that fail leave their slot, too', async () => {
    const { queue, begun, ask } = createQueue();
    const failing = queue.run('x', 'x', () => Promise.reject(new Error('no')));
    ask('a1');
    await expect(failing).rejects.toThrow('no');
    await settle();
    expect(begun).toEqual(['a1']);
  });
});

describe('a full queue', () => {
  test('refuses at once who waits for as much as anybody', async () => {
    const { queue, ask } = createQueue({ maxWaiting: 2 });
    ask('a1', 'a2', 'a3');
    await expect(queue.run('a4', 'a', async () => undefined)).rejects.toMatchObject({
      kind: 'overloaded',
      retryAfterMs: 1000,
    });
  });

  test('takes the last place of who waits for the most', async () => {
    const { queue, refused, ask } = createQueue({ maxWaiting: 3 });
    ask('a0', 'a1', 'a2', 'a3', 'b1');
    await settle();
    expect([refused, queue.waiting]).toEqual([['a3: overloaded'], 3]);
    ask('b2');
    await settle();
    expect([refused, queue.waiting]).toEqual([['a3: overloaded', 'b2: overloaded'], 3]);
  });

  test('leaves what others wait for, too', async () => {
    const { queue, refused, ask } = createQueue({ maxWaiting: 3 });
    ask('a0', 'a1', 'a2', 'a3');
    queue.share('a3', 'c');
    ask('b1');
    await settle();
    expect(refused).toEqual(['a2: overloaded']);
  });
});

test('closing refuses what waits and ends with what runs', async () => {
  const { queue, refused, ask, end } = createQueue();
  ask('a1', 'a2');
  let isClosed = false;
  const closed = queue.close().then(() => (isClosed = true));
  await settle();
  expect([refused, isClosed]).toEqual([['a2: overloaded'], false]);
  await end('a1');
  expect(await closed).toBe(true);
});
