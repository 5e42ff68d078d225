import { expect, test } from 'vitest';
import { fromStored, toStored } from '../../../../bff/http/stored-lifetime.ts';
import { stateAt } from '#shared/cache/lifetime.ts';
import { createClock } from '#shared/cache/clock.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 10, 24, 12);

/** Clocks of a process that has run for some time. */
const clockAt = (uptimeMs: number, wall: number) =>
  createClock(
    () => uptimeMs,
    () => wall,
  );

const STORED_AT = 10 * DAY;
const lifetime = {
  storedAt: STORED_AT,
  initialAgeMs: 5000,
  freshUntil: STORED_AT + HOUR,
  staleUntil: STORED_AT + 2 * HOUR,
  errorStaleUntil: STORED_AT + 2 * DAY,
};

test.each([
  ['at once', 0, 'fresh'],
  ['half an hour later', HOUR / 2, 'fresh'],
  ['an hour later, or by a clock an hour ahead', HOUR, 'stale'],
  ['a day later', DAY, 'error-stale'],
  ['after its life', 3 * DAY, 'expired'],
  ['by a clock that is a little behind', -500, 'fresh'],
  ['by a clock an hour behind', -HOUR, 'error-stale'],
  ['by a clock three days behind', -3 * DAY, 'error-stale'],
])('a lifetime read %s has its true age', (_when, sinceMs, state) => {
  const written = toStored(lifetime, clockAt(STORED_AT, NOON));
  // Another process, which began a minute ago.
  const read = fromStored(written, clockAt(MINUTE, NOON + sinceMs));
  expect(stateAt(read, MINUTE)).toBe(state);
  expect(read.initialAgeMs).toBe(5000);
  expect(read.storedAt).toBe(MINUTE - Math.max(0, sinceMs));
});

test('a lifetime carries its age, whatever the clock was when it began', () => {
  const written = toStored(lifetime, clockAt(STORED_AT + HOUR / 2, NOON));
  const read = fromStored(written, clockAt(0, NOON + MINUTE));
  expect(read.freshUntil).toBe(HOUR / 2 - MINUTE);
});

test.each([{}, { storedAt: NOON }, { ...lifetime, freshUntil: 'soon' }, null])(
  'what is no lifetime is refused: %j',
  (stored) => {
    expect(() => fromStored(stored as never, clockAt(0, NOON))).toThrow();
  },
);
