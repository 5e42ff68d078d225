import { describe, expect, test } from 'vitest';
import { FairQueue, type Turn } from '../../../../bff/media/fair-queue.ts';

/** Notes who is granted a turn, in the order of that. */
function createQueue(limits: Partial<ConstructorParameters<typeof FairQueue>[0]>) {
  const queue = new FairQueue({ slots: 1, slotsPerClient: 9, maxWaiting: 9, ...limits });
  const granted: string[] = [];
  const refused: string[] = [];
  const ask = (client: string, name = client): Turn => {
    const turn = queue.enqueue(client);
    turn.granted.then(
      () => granted.push(name),
      (error: { kind: string }) => refused.push(`${name}: ${error.kind}`),
    );
    return turn;
  };
  return { queue, granted, refused, ask };
}

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  test('are as many at once as there are slots, the others in their order', async () => {
    const { queue, granted, ask } = createQueue({ slots: 2 });
    const [first, , third] = ['1', '2', '3', '4'].map((name) => ask('one', name));
    await settle();
    expect([granted, queue.running, queue.waiting]).toEqual([['1', '2'], 2, 2]);
    first?.leave();
    first?.leave();
    await settle();
    expect([granted, queue.running, queue.waiting]).toEqual([['1', '2', '3'], 2, 1]);
    third?.leave();
    await settle();
    expect(granted).toEqual(['1', '2', '3', '4']);
  });

  test('go from client to client, however many of them one waits for', async () => {
    const { granted, ask } = createQueue({});
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'];
    const turns = new Map(names.map((name) => [name, ask(name.charAt(0), name)]));
    for (const _name of names) {
      await settle();
      turns.get(granted.at(-1) ?? '')?.leave();
    }
    expect(granted).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  test('of one client leave slots to others', async () => {
    const { queue, granted, ask } = createQueue({ slots: 3, slotsPerClient: 2 });
    const [first] = ['a1', 'a2', 'a3'].map((name) => ask('a', name));
    ask('b');
    await settle();
    expect([granted, queue.waiting]).toEqual([['a1', 'a2', 'b'], 1]);
    first?.leave();
    await settle();
    expect(granted).toEqual(['a1', 'a2', 'b', 'a3']);
  });

  test('that several clients wait for come with the first of theirs', async () => {
    const { granted, ask } = createQueue({});
    const running = ask('a', 'a0');
    const next = ask('a', 'a1');
    ask('a', 'a2');
    const shared = ask('a', 'a3');
    shared.share('b');
    shared.share('b');
    running.leave();
    await settle();
    expect(granted).toEqual(['a0', 'a1']);
    next.leave();
    await settle();
    expect(granted).toEqual(['a0', 'a1', 'a3']);
  });

  test('are shared by a client that still has a slot', async () => {
    const { granted, ask } = createQueue({ slots: 2, slotsPerClient: 1 });
    ask('a', 'a1');
    const second = ask('a', 'a2');
    await settle();
    expect(granted).toEqual(['a1']);
    second.share('b');
    await settle();
    expect(granted).toEqual(['a1', 'a2']);
  });

  test('can be given up by who waits', async () => {
    const { queue, granted, refused, ask } = createQueue({});
    const running = ask('a', 'a1');
    ask('b', 'b1').cancel();
    running.cancel();
    ask('c', 'c1');
    expect(queue.waiting).toBe(1);
    running.leave();
    await settle();
    expect(granted).toEqual(['a1', 'c1']);
    expect(refused).toEqual(['b1: cancelled']);
  });
});

describe('a full queue', () => {
  test('refuses at once who waits for as much as anybody', () => {
    const { ask } = createQueue({ maxWaiting: 2 });
    ['a1', 'a2', 'a3'].forEach((name) => ask('a', name));
    expect(() => ask('a', 'a4')).toThrow(
      expect.objectContaining({ kind: 'overloaded', retryAfterMs: 1000 }),
    );
  });

  test('takes the last place of who waits for the most', async () => {
    const { queue, refused, ask } = createQueue({ maxWaiting: 3 });
    ask('a', 'a0');
    const turns = ['a1', 'a2', 'a3'].map((name) => ask('a', name));
    ask('b');
    await settle();
    expect([refused, queue.waiting]).toEqual([['a3: overloaded'], 3]);
    expect(() => ask('b', 'b2')).toThrow('Too many requests are waiting');
    turns[2]?.cancel();
    turns[2]?.leave();
    expect([queue.running, queue.waiting]).toEqual([1, 3]);
  });

  test('leaves what others wait for, too', async () => {
    const { refused, ask } = createQueue({ maxWaiting: 3 });
    ask('a', 'a0');
    const turns = ['a1', 'a2', 'a3'].map((name) => ask('a', name));
    turns[2]?.share('c');
    ask('b');
    await settle();
    expect(refused).toEqual(['a2: overloaded']);
  });
});
