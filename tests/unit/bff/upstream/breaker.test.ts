import { describe, expect, test } from 'vitest';
import { Breaker, BREAKER_RULES } from '../../../../bff/upstream/breaker.ts';

const OPEN_MS = 5000;
const START = 1_790_000_000_000;

function createBreaker() {
  const clock = { now: START };
  const breaker = new Breaker(() => clock.now);
  const call = (isFailure: boolean) => {
    const ticket = breaker.enter();
    if (ticket !== undefined) breaker.leave(ticket, isFailure);
    return ticket;
  };
  /** Makes calls of which the last ones fail. */
  const callTimes = (calls: number, failures: number) => {
    for (let made = 0; made < calls; made += 1) call(made >= calls - failures);
  };
  return { breaker, clock, call, callTimes };
}

/** A breaker that 20 failures at the start have just opened. */
function createOpen() {
  const made = createBreaker();
  made.callTimes(20, 20);
  return made;
}

test('the rules are 50 % of at least 20 calls in 10 s, for 5 s', () => {
  expect(BREAKER_RULES).toStrictEqual({
    windowMs: 10_000,
    minimumCalls: 20,
    failureShare: 0.5,
    openMs: OPEN_MS,
  });
});

describe('a closed breaker', () => {
  test.each([
    [19, 19, 'closed'],
    [20, 9, 'closed'],
    [20, 10, 'open'],
    [20, 20, 'open'],
    [100, 49, 'closed'],
    [100, 50, 'open'],
  ])('after %d calls of which the last %d failed is %s', (calls, failures, state) => {
    const { breaker, callTimes } = createBreaker();
    callTimes(calls, failures);
    expect(breaker.state).toBe(state);
  });

  test('lets all calls through at once and has nothing to wait for', () => {
    const { breaker } = createBreaker();
    const tickets = Array.from({ length: 100 }, () => breaker.enter());
    expect(new Set(tickets.map((ticket) => ticket?.type))).toStrictEqual(new Set(['call']));
    expect(breaker.waitMs).toBe(0);
  });

  test('counts a call when it ends, not when it begins', () => {
    const { breaker, clock, callTimes } = createBreaker();
    const early = breaker.enter();
    clock.now += 60_000;
    callTimes(19, 19);
    expect(breaker.state).toBe('closed');
    breaker.leave(early!, true);
    expect(breaker.state).toBe('open');
  });
});

describe('the window', () => {
  test('holds the calls of the last seconds together', () => {
    const { breaker, clock, call } = createBreaker();
    for (let made = 0; made < 20; made += 1) {
      expect(breaker.state).toBe('closed');
      call(true);
      clock.now += 450;
    }
    expect(breaker.state).toBe('open');
  });

  test('forgets failures that are 10 s old', () => {
    const { breaker, clock, callTimes } = createBreaker();
    callTimes(19, 19);
    clock.now += 10_000;
    callTimes(19, 19);
    expect(breaker.state).toBe('closed');
    callTimes(1, 1);
    expect(breaker.state).toBe('open');
  });

  test('forgets successes that are 10 s old', () => {
    const { breaker, clock, callTimes } = createBreaker();
    callTimes(1000, 0);
    callTimes(20, 20);
    expect(breaker.state).toBe('closed');
    clock.now += 10_000;
    callTimes(20, 20);
    expect(breaker.state).toBe('open');
  });

  test('never opens at one failure in three seconds', () => {
    const { breaker, clock, call } = createBreaker();
    for (let made = 0; made < 1000; made += 1) {
      call(true);
      clock.now += 3000;
    }
    expect(breaker.state).toBe('closed');
  });
});

describe('an open breaker', () => {
  test('lets nothing through for 5 s and tells how long is left', () => {
    const { breaker, clock } = createOpen();
    expect(breaker.enter()).toBeUndefined();
    expect(breaker.waitMs).toBe(OPEN_MS);
    clock.now += OPEN_MS - 1;
    expect(breaker.enter()).toBeUndefined();
    expect(breaker.waitMs).toBe(1);
    clock.now += 1;
    expect(breaker.state).toBe('half-open');
    expect(breaker.waitMs).toBe(0);
    expect(breaker.enter()?.type).toBe('probe');
  });

  test.each([true, false])(
    'is not moved by calls from before it opened (failed: %s)',
    (isFailure) => {
      const { breaker, clock, callTimes } = createBreaker();
      const late = Array.from({ length: 50 }, () => breaker.enter()!);
      callTimes(20, 20);
      clock.now += OPEN_MS - 1;
      for (const ticket of late) breaker.leave(ticket, isFailure);
      expect(breaker.state).toBe('open');
      clock.now += 1;
      expect(breaker.state).toBe('half-open');
    },
  );
});

describe('a probe', () => {
  test('is one at a time, however long it takes', () => {
    const { breaker, clock } = createOpen();
    clock.now += OPEN_MS;
    expect(breaker.enter()?.type).toBe('probe');
    clock.now += 10 * OPEN_MS;
    expect(breaker.enter()).toBeUndefined();
    expect(breaker.state).toBe('half-open');
  });

  test('that succeeds closes it, and what failed before is forgotten', () => {
    const { breaker, clock, call, callTimes } = createOpen();
    clock.now += OPEN_MS;
    expect(call(false)?.type).toBe('probe');
    expect(breaker.state).toBe('closed');
    callTimes(19, 19);
    expect(breaker.state).toBe('closed');
    callTimes(1, 1);
    expect(breaker.state).toBe('open');
  });

  test('that fails opens it for another 5 s from then, and then there is another one', () => {
    const { breaker, clock, call } = createOpen();
    clock.now += OPEN_MS;
    const ticket = breaker.enter();
    clock.now += 3000;
    breaker.leave(ticket!, true);
    expect(breaker.state).toBe('open');
    clock.now += OPEN_MS - 1;
    expect(breaker.enter()).toBeUndefined();
    clock.now += 1;
    expect(call(false)?.type).toBe('probe');
    expect(breaker.state).toBe('closed');
  });

  test('that succeeds leaves late failures from before without a say', () => {
    const { breaker, clock, call, callTimes } = createBreaker();
    const late = Array.from({ length: 50 }, () => breaker.enter()!);
    callTimes(20, 20);
    clock.now += OPEN_MS;
    call(false);
    for (const ticket of late) breaker.leave(ticket, true);
    expect(breaker.state).toBe('closed');
  });

  test.each([true, false])('is decided by itself, not by late calls (failed: %s)', (isFailure) => {
    const { breaker, clock, callTimes } = createBreaker();
    const late = Array.from({ length: 50 }, () => breaker.enter()!);
    callTimes(20, 20);
    clock.now += OPEN_MS;
    const ticket = breaker.enter();
    for (const call of late) breaker.leave(call, isFailure);
    expect(breaker.state).toBe('half-open');
    expect(breaker.enter()).toBeUndefined();
    breaker.leave(ticket!, false);
    expect(breaker.state).toBe('closed');
  });
});
