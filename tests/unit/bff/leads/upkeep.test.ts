import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PurgeReport } from '../../../../bff/leads/store/lead-store.ts';
import { LeadUpkeep } from '../../../../bff/leads/upkeep.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOW = Date.parse('2026-11-22T12:00:00Z');

/** What the store was asked, and what it answers. */
let asked: string[];
let report: object;
let isErased: boolean[];
let lines: { level: string; fields: object; message: string }[];
let upkeep: LeadUpkeep;

const nothing = { deleted: 0, stranded: 0, behindMs: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  report = nothing;
  isErased = [];
  lines = [];
  const line =
    (level: string) =>
    (...given: unknown[]) => {
      const [fields, message] = given.length > 1 ? given : [{}, given[0]];
      lines.push({ level, fields: fields as object, message: String(message) });
    };
  const store = {
    isUsed: () => true,
    purgeDue: async () => {
      asked.push('purgeDue');
      return report as PurgeReport;
    },
    eraseDeleted: async () => {
      asked.push('eraseDeleted');
      return isErased.shift() ?? true;
    },
  };
  upkeep = new LeadUpkeep({
    store,
    log: { info: line('info'), warn: line('warn'), error: line('error') } as never,
    keepDays: 1095,
    builtAt: NOW,
    now: () => NOW,
  });
});
afterEach(() => {
  upkeep.close();
  vi.useRealTimers();
});

test('each hour there is a purge, and what it deleted is erased', async () => {
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(asked).toEqual(['purgeDue', 'eraseDeleted', 'purgeDue', 'eraseDeleted']);
  expect(lines).toEqual([]);
});

describe('what cannot be erased', () => {
  test('is tried again each minute until it is, and the log tells', async () => {
    isErased = [false, false, true];
    await upkeep.purge();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(asked).toEqual(['purgeDue', 'eraseDeleted', 'eraseDeleted', 'eraseDeleted']);
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'warn']);
  });

  test('is not tried any more after the end', async () => {
    isErased = [false];
    const purging = upkeep.purge();
    upkeep.close();
    await purging;
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(asked).toEqual(['purgeDue', 'eraseDeleted']);
  });
});

describe('the log', () => {
  test('names a doubt, all the times behind it and the command, as an error', async () => {
    const facts = { now: NOW, builtAt: NOW - HOUR_MS, newestAt: NOW, addedAt: NOW };
    report = { ...nothing, doubt: 'clockWentBack', facts: { ...facts, last: { at: NOW + 1 } } };
    await upkeep.purge();
    expect(lines).toEqual([
      {
        level: 'error',
        fields: {
          doubt: 'clockWentBack',
          now: '2026-11-22T12:00:00.000Z',
          built: '2026-11-22T11:00:00.000Z',
          newestLead: '2026-11-22T12:00:00.000Z',
          lastLead: '2026-11-22T12:00:00.000Z',
          lastPurge: '2026-11-22T12:00:00.001Z',
        },
        message: expect.stringContaining('npm run leads -- purge --days 1095'),
      },
    ]);
  });

  test('names leads that no purge takes by itself, as an error', async () => {
    report = { ...nothing, stranded: 2 };
    await upkeep.purge();
    expect(lines).toMatchObject([{ level: 'error', fields: { stranded: 2 } }]);
    expect(lines[0]?.message).toContain('npm run leads -- purge --days 1095');
  });

  test('counts what was deleted and tells how far behind it is', async () => {
    report = { ...nothing, deleted: 3, behindMs: 36 * HOUR_MS };
    await upkeep.purge();
    expect(lines).toMatchObject([{ level: 'info', fields: { purged: 3, behindDays: 2 } }]);
  });
});
