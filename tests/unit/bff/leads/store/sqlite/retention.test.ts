import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addLead } from '../../../../../../bff/leads/store/sqlite/add-lead.ts';
import { purgeBefore, purgeDue } from '../../../../../../bff/leads/store/sqlite/retention.ts';
import { migrate } from '../../../../../../bff/leads/store/sqlite/migrations.ts';
import { newLead } from '../../../../../support/leads.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
const KEEP_MS = 30 * DAY_MS;
const NOW = Date.parse('2026-11-22T12:00:00Z');

let db: DatabaseSync;

beforeEach(() => {
  db = new DatabaseSync(':memory:');
  migrate(db);
});
afterEach(() => db.close());

const addAt = (...times: number[]) => times.forEach((now) => addLead(db, newLead({}, { now })));
const times = (): number[] =>
  db
    .prepare('SELECT created_at FROM leads ORDER BY created_at')
    .all()
    .map(({ created_at }) => Number(created_at));
const purge = (now: number, keepMs = KEEP_MS) => purgeDue(db, { now, keepMs, builtAt: NOW });
const daysAgo = (days: number): number => NOW - days * DAY_MS;

describe('hourly purges', () => {
  test('go on after a purge by hand under the right clock', () => {
    addAt(daysAgo(32), daysAgo(31), daysAgo(1));
    const ahead = NOW + 300 * DAY_MS;
    expect(purge(ahead)).toMatchObject({ deleted: 1 });
    expect(purge(NOW)).toMatchObject({ deleted: 0, doubt: 'clockWentBack' });
    expect(purgeBefore(db, { at: NOW, cutoff: NOW - KEEP_MS })).toBe(1);
    addAt(NOW);
    const later = NOW + 29.5 * DAY_MS;
    expect(purge(later)).toMatchObject({ deleted: 0 });
    expect(purge(later + HOUR_MS).doubt).toBeUndefined();
  });

  test('write nothing while the clock is in doubt', () => {
    addAt(daysAgo(31), daysAgo(1));
    const facts = purge(NOW + 2 * YEAR_MS);
    expect(facts).toMatchObject({ deleted: 0, doubt: 'newestLeadIsOld' });
    expect(db.prepare('SELECT purged_at, cutoff FROM upkeep').get()).toEqual({
      purged_at: null,
      cutoff: null,
    });
  });
});

/** How the clock goes from one purge to the next: by hours, by months, or anywhere. */
const jump = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 3 * HOUR_MS }) },
  { weight: 2, arbitrary: fc.integer({ min: -DAY_MS, max: 60 * DAY_MS }) },
  { weight: 1, arbitrary: fc.integer({ min: -5 * YEAR_MS, max: 5 * YEAR_MS }) },
);
const steps = fc.array(
  fc.record({ jump, adds: fc.boolean(), keepDays: fc.constantFrom(1, 1, 30, 1095) }),
  { minLength: 1, maxLength: 30 },
);
const storedIn = (days: number, maxLength: number) =>
  fc.array(fc.integer({ min: daysAgo(days), max: NOW }), { maxLength });

test('no sequence of wrong clocks deletes more than a day of leads a purge', () => {
  let purges = 0;
  fc.assert(
    fc.property(storedIn(40, 60), steps, (rows, steps) => {
      db.exec('DELETE FROM leads; UPDATE upkeep SET purged_at = NULL, cutoff = NULL');
      addAt(...rows);
      let now = NOW;
      let end = Number.NEGATIVE_INFINITY;
      for (const { jump, adds, keepDays } of steps) {
        now += jump;
        if (adds) addAt(now);
        const before = times();
        purge(now, keepDays * DAY_MS);
        const after = new Set(times());
        const gone = before.filter((time) => !after.has(time));
        const [first] = gone;
        const last = gone.at(-1);
        if (first === undefined || last === undefined) continue;
        purges += 1;
        expect(last - first).toBeLessThan(DAY_MS);
        // What goes is newer than what went before, and its time has come by the clock.
        expect(first).toBeGreaterThan(end);
        expect(last).toBeLessThan(now - keepDays * DAY_MS);
        end = last;
      }
    }),
    { numRuns: 300 },
  );
  // The sequences reach what they are about.
  expect(purges).toBeGreaterThan(50);
});

test('with a clock that goes right nothing is kept over its time', () => {
  fc.assert(
    fc.property(storedIn(730, 40), (rows) => {
      db.exec('DELETE FROM leads; UPDATE upkeep SET purged_at = NULL, cutoff = NULL');
      addAt(...rows, NOW);
      const hours = (2 * YEAR_MS) / DAY_MS;
      for (let hour = 0; hour <= hours; hour += 1) purge(NOW + hour * HOUR_MS);
      expect(times().every((time) => time >= NOW + hours * HOUR_MS - KEEP_MS)).toBe(true);
    }),
    { numRuns: 10 },
  );
});
