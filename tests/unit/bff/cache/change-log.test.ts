import { describe, expect, test, vi } from 'vitest';
import { ChangeLog } from '../../../../bff/cache/change-log.ts';

const KEPT = 1000;

/** A log with changes 1 to `count`. */
function createLog(count: number) {
  const log = new ChangeLog('test');
  for (let id = 1; id <= count; id += 1) log.record(`/api/news/n-${id}`, `"${id}"`);
  return log;
}

const idsSince = (log: ChangeLog, id: number) => log.since(id)?.map((change) => change.id);

describe('the changes since one', () => {
  test('are those after it, in their order', () => {
    expect(createLog(3).since(1)).toStrictEqual([
      { id: 2, path: '/api/news/n-2', etag: '"2"' },
      { id: 3, path: '/api/news/n-3', etag: '"3"' },
    ]);
  });

  test('of the last one, or of nothing, are none', () => {
    expect(createLog(3).since(3)).toStrictEqual([]);
    expect(createLog(0).since(0)).toStrictEqual([]);
  });

  test.each([4, 1000, -1])('%d that was never given are unknown', (id) => {
    expect(createLog(3).since(id)).toBeUndefined();
  });

  test('of one path are told each time', () => {
    const log = new ChangeLog('test');
    log.record('/api/about', '"a"');
    log.record('/api/about', '"b"');
    expect(log.since(0)?.map(({ etag }) => etag)).toStrictEqual(['"a"', '"b"']);
  });

  test('are known for the latest 1000 and no further', () => {
    expect(idsSince(createLog(KEPT), 0)).toHaveLength(KEPT);
    const log = createLog(KEPT + 1);
    expect(log.since(0)).toBeUndefined();
    expect(idsSince(log, 1)).toStrictEqual(Array.from({ length: KEPT }, (_, index) => index + 2));
    expect(log.lastId).toBe(KEPT + 1);
  });

  test('stay as they were read while others come', () => {
    const log = createLog(1);
    const read = log.since(0);
    log.record('/api/about', '"a"');
    expect(read).toHaveLength(1);
  });
});

describe('the epoch', () => {
  test('is the one given', () => {
    expect(new ChangeLog('abc').epoch).toBe('abc');
  });

  test('differs between processes started at different times, and fits an event id', () => {
    const clock = vi.spyOn(Date, 'now');
    clock.mockReturnValueOnce(1_790_000_000_000).mockReturnValueOnce(1_790_000_000_001);
    const [first, second] = [new ChangeLog(), new ChangeLog()];
    clock.mockRestore();
    expect(first.epoch).not.toBe(second.epoch);
    expect(first.epoch).toMatch(/^[a-z0-9]+$/);
  });
});

describe('a subscriber', () => {
  test('hears of what comes after it, until it leaves', () => {
    const log = createLog(1);
    const heard = vi.fn();
    const unsubscribe = log.subscribe(heard);
    log.record('/api/about', '"a"');
    unsubscribe();
    log.record('/api/about', '"b"');
    expect(heard).toHaveBeenCalledExactlyOnceWith({ id: 2, path: '/api/about', etag: '"a"' });
  });

  test('that leaves, twice too, takes no other with it', () => {
    const log = createLog(0);
    const [first, second] = [vi.fn(), vi.fn()];
    const unsubscribe = log.subscribe(first);
    log.subscribe(second);
    expect(log.listenerCount).toBe(2);
    unsubscribe();
    unsubscribe();
    expect(log.listenerCount).toBe(1);
    log.record('/api/about', '"a"');
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  test('can read the change in the log when it hears of it', () => {
    const log = createLog(0);
    const read: unknown[] = [];
    log.subscribe((change) => read.push(idsSince(log, (change?.id ?? 0) - 1)));
    log.record('/api/about', '"a"');
    log.record('/api/about', '"b"');
    expect(read).toStrictEqual([[1], [2]]);
  });

  test('hears of a reset, after which no earlier change can be resumed from', () => {
    const log = createLog(3);
    const heard: unknown[] = [];
    log.subscribe((change) => heard.push(change));
    log.reset();
    expect(heard).toStrictEqual([undefined]);
    expect([0, 2, 3].map((id) => log.since(id))).toStrictEqual([undefined, undefined, undefined]);
    log.record('/api/about', '"a"');
    expect(idsSince(log, log.lastId - 1)).toStrictEqual([log.lastId]);
  });
});
