import { describe, expect, test } from 'vitest';
import { decidePurge, type PurgeFacts } from '../../../../../bff/leads/store/purge-window.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
const KEEP_MS = 1095 * DAY_MS;
const NOW = Date.parse('2026-11-22T12:00:00Z');
const DUE = NOW - KEEP_MS;

/** A database that is purged every hour. */
const usual: PurgeFacts = {
  now: NOW,
  keepMs: KEEP_MS,
  builtAt: NOW - 10 * DAY_MS,
  oldestAt: DUE - HOUR_MS / 2,
  newestAt: NOW - HOUR_MS,
  addedAt: NOW - HOUR_MS,
  last: { at: NOW - HOUR_MS, cutoff: DUE - HOUR_MS },
};
const decide = (fields: Partial<PurgeFacts> = {}) => decidePurge({ ...usual, ...fields });

describe('a purge takes', () => {
  test('what came due since the last one', () => {
    expect(decide()).toEqual({ from: DUE - HOUR_MS, to: DUE, dueBefore: DUE });
  });

  test('no more than a day after a month without one, and the next day an hour later', () => {
    const cutoff = DUE - 30 * DAY_MS;
    const first = decide({ last: { at: NOW - 30 * DAY_MS, cutoff } });
    expect(first).toMatchObject({ from: cutoff, to: cutoff + DAY_MS });
    const next = decide({ now: NOW + HOUR_MS, last: { at: NOW, cutoff: cutoff + DAY_MS } });
    expect(next).toMatchObject({ from: cutoff + DAY_MS, to: cutoff + 2 * DAY_MS });
  });

  test('at its first time the oldest day, and nothing where nothing is due', () => {
    const oldestAt = DUE - 30 * DAY_MS;
    const first = decide({ oldestAt, last: undefined });
    expect(first).toMatchObject({ from: oldestAt, to: oldestAt + DAY_MS });
    expect(decide({ oldestAt: NOW, last: undefined })).toMatchObject({ from: DUE, to: DUE });
  });

  test('day by day what a shorter time to keep makes due', () => {
    expect(decide({ keepMs: 30 * DAY_MS })).toMatchObject({
      from: DUE - HOUR_MS,
      to: DUE - HOUR_MS + DAY_MS,
    });
  });

  test('nothing where the time to keep became longer', () => {
    const { from, to } = decide({ keepMs: 2 * KEEP_MS }) as { from: number; to: number };
    expect(to).toBe(from);
  });

  test('no more in processes that restart all the time than in one that runs', () => {
    const cutoff = DUE - 30 * DAY_MS;
    const early = (sinceMs: number) => decide({ last: { at: NOW - sinceMs, cutoff } });
    expect(early(0)).toBeUndefined();
    expect(early(30 * MINUTE_MS)).toBeUndefined();
    expect(early(HOUR_MS - 50)).toMatchObject({ from: cutoff, to: cutoff + DAY_MS });
  });

  test('nothing right after a process whose clock is a moment ahead', () => {
    expect(decide({ last: { at: NOW + MINUTE_MS, cutoff: DUE - DAY_MS } })).toBeUndefined();
    expect(decide({ addedAt: NOW + MINUTE_MS })).toMatchObject({ to: DUE });
  });
});

describe('a purge refuses', () => {
  test.each([
    [
      'a clock earlier than the last purge',
      { last: { at: NOW + MINUTE_MS + 1, cutoff: 0 } },
      'clockWentBack',
    ],
    ['a clock earlier than the last lead', { addedAt: NOW + MINUTE_MS + 1 }, 'clockWentBack'],
    ['a newest lead over a year ago', { newestAt: NOW - YEAR_MS - 1 }, 'newestLeadIsOld'],
    ['a build over a year ago', { builtAt: NOW - YEAR_MS - 1 }, 'buildIsOld'],
  ] as [string, Partial<PurgeFacts>, string][])('%s', (_, fields, doubt) => {
    expect(decide(fields)).toEqual({ doubt });
    // Nobody need look at a clock by which nothing is due.
    expect(decide({ ...fields, oldestAt: NOW })).toBeUndefined();
    expect(decide({ ...fields, oldestAt: undefined })).toBeUndefined();
  });

  test.each([
    ['a newest lead', { newestAt: NOW - YEAR_MS }],
    ['a build', { builtAt: NOW - YEAR_MS }],
    ['a build that seems to be of tomorrow', { builtAt: NOW + DAY_MS }],
  ] as [string, Partial<PurgeFacts>][])('not yet %s of a year ago', (_, fields) => {
    expect(decide(fields)).toMatchObject({ to: DUE });
  });

  test('a clock four years ahead, also after it gave a time to a new lead', () => {
    const now = NOW + 4 * YEAR_MS;
    expect(decide({ now })).toEqual({ doubt: 'newestLeadIsOld' });
    expect(decide({ now, newestAt: now, addedAt: now })).toEqual({ doubt: 'buildIsOld' });
    // When it is right again, that lead is in the future until the next one comes.
    expect(decide({ addedAt: now })).toEqual({ doubt: 'clockWentBack' });
    expect(decide()).toMatchObject({ to: DUE });
  });
});
