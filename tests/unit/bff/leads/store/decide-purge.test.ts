import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClockRecord, decidePurge } from '../../../../../bff/leads/store/decide-purge.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
const NOW = Date.parse('2026-11-22T12:00:00Z');

/** An hour after the last purge, of a clock that is trusted. */
const usual: ClockRecord = { at: NOW - HOUR_MS, agreedMs: DAY_MS, sincePurgeMs: 0 };

describe('by the last record', () => {
  const purges = { problem: undefined, isTrusted: true, isDue: true };
  const waits = { problem: undefined, isTrusted: false, isDue: false };
  const rests = { problem: undefined, isTrusted: true, isDue: false };

  test.each<[string, Partial<ClockRecord> | undefined, object]>([
    ['an hour ago, leads are deleted', {}, purges],
    ['a minute less ago, too: timers are inexact', { at: NOW - HOUR_MS + MINUTE_MS }, purges],
    ['30 days ago, leads are deleted', { at: NOW - 30 * DAY_MS }, purges],
    ['of a clock that was corrected, later', { at: NOW + 2 * HOUR_MS }, rests],
    ['over 30 days ago, none is', { at: NOW - 30 * DAY_MS - 1 }, { ...waits, problem: 'jump' }],
    ['that is missing, none is', undefined, { ...waits, problem: 'noRecord' }],
    ['with less, none is', { agreedMs: 23 * HOUR_MS - 1 }, waits],
    [
      'of yesterday with 22 hours, none is: an hour counts',
      { at: NOW - DAY_MS, agreedMs: 22 * HOUR_MS },
      waits,
    ],
  ])('%s', (_, last, expected) => {
    const { record, ...decision } = decidePurge(last && { ...usual, ...last }, NOW);
    expect(decision).toEqual(expected);
    expect(record.at).toBe(NOW);
  });
});

/** How the clock goes from one record to the next: by an hour, by days, or anywhere. */
const step = fc.oneof(
  { weight: 60, arbitrary: fc.constant(HOUR_MS) },
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 2 * HOUR_MS }) },
  { weight: 1, arbitrary: fc.integer({ min: -40 * DAY_MS, max: 40 * DAY_MS }) },
  { weight: 1, arbitrary: fc.integer({ min: -5 * YEAR_MS, max: 5 * YEAR_MS }) },
);
const steps = fc.array(step, { maxLength: 200, size: 'max' });
const start = fc.option(fc.constant(usual), { nil: undefined });

/** The times of a clock. */
function clockOf(moves: readonly number[]): number[] {
  let now = NOW;
  return [now, ...moves.map((move) => (now += move))];
}

/** Records each time. @returns the decisions */
function recordAll(last: ClockRecord | undefined, times: readonly number[]) {
  let record = last;
  return times.map((now) => {
    const decision = decidePurge(record, now);
    record = decision.record;
    return decision;
  });
}

describe('whatever the clock does', () => {
  test('nothing is deleted within 24 hours, and 24 records, of a jump', () => {
    let resumed = 0;
    fc.assert(
      fc.property(start, steps, (last, moves) => {
        let records = 0;
        // Earliest time since the last jump, until the clock is trusted.
        let from: number | undefined;
        for (const { record, problem, isTrusted, isDue } of recordAll(last, clockOf(moves))) {
          records = problem ? 0 : records + 1;
          if (problem) from = record.at;
          if (from === undefined) continue;
          from = Math.min(from, record.at);
          if (!isTrusted) {
            expect(isDue).toBe(false);
            continue;
          }
          resumed += 1;
          expect(record.at - from).toBeGreaterThanOrEqual(DAY_MS);
          expect(records).toBeGreaterThanOrEqual(24);
          from = undefined;
        }
      }),
      { numRuns: 300 },
    );
    // The sequences reach what they are about.
    expect(resumed).toBeGreaterThan(100);
  });

  test('with agreeing hours leads are deleted from the 24th on, every hour', () => {
    fc.assert(
      fc.property(start, steps, (last, moves) => {
        const hours = Array.from({ length: 48 }, () => HOUR_MS);
        const decisions = recordAll(last, clockOf([...moves, ...hours])).slice(-25);
        expect(decisions.every(({ isDue, isTrusted }) => isDue && isTrusted)).toBe(true);
      }),
    );
  });

  test('a restart changes nothing', () => {
    fc.assert(
      fc.property(start, steps, fc.infiniteStream(fc.boolean()), (last, moves, restarts) => {
        const times = clockOf(moves);
        const again = times.map((now) => (restarts.next().value === true ? [now, now] : [now]));
        const decisions = recordAll(last, again.flat());
        let index = 0;
        const merged = again.map(({ length }) => {
          const pair = decisions.slice(index, (index += length));
          return { record: pair.at(-1)?.record, isDue: pair.some(({ isDue }) => isDue) };
        });
        expect(merged).toEqual(
          recordAll(last, times).map(({ record, isDue }) => ({ record, isDue })),
        );
        expect(decisions.filter(({ isDue }) => isDue)).toHaveLength(
          merged.filter(({ isDue }) => isDue).length,
        );
      }),
    );
  });
});
