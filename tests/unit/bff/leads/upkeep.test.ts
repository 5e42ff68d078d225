import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PurgeReport } from '../../../../bff/leads/store/lead-store.ts';
import { LeadUpkeep } from '../../../../bff/leads/upkeep.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-22T12:00:00Z');

const nothing: PurgeReport = {
  deleted: 0,
  overdue: 0,
  problem: undefined,
  isTrusted: true,
  now: NOW,
  recordedAt: NOW - HOUR_MS,
};

/** What the store was asked, and what it answers. */
let asked: string[];
let report: PurgeReport;
let isErased: boolean[];
let lines: { level: string; fields: object; message: string }[];
let upkeep: LeadUpkeep;

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
      asked.push('purge');
      return report;
    },
    eraseDeleted: async () => {
      asked.push('erase');
      return isErased.shift() ?? true;
    },
  };
  const log = { info: line('info'), warn: line('warn'), error: line('error') } as never;
  upkeep = new LeadUpkeep({ store, log, keepDays: 1095, now: () => NOW });
});
afterEach(() => {
  upkeep.close();
  vi.useRealTimers();
});

test('each hour there is a purge', async () => {
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(asked).toEqual(['purge', 'purge']);
  expect([lines, upkeep.warning, upkeep.isPaused]).toEqual([[], undefined, false]);
});

test('what was deleted is erased, and tried again each hour until it is', async () => {
  report = { ...nothing, deleted: 3 };
  isErased = [false, false, true];
  await upkeep.purge();
  report = nothing;
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
  expect(asked).toEqual(['purge', 'erase', 'purge', 'erase', 'purge', 'erase', 'purge']);
  expect(lines.map(({ level }) => level)).toEqual(['info', 'warn', 'warn']);
});

test('the log names what is wrong with the clock, its times and the command, as an error', async () => {
  report = { ...nothing, problem: 'jump', isTrusted: false, overdue: 2 };
  await upkeep.purge();
  const fields = {
    problem: 'jump',
    now: '2026-11-22T12:00:00.000Z',
    recordedAt: '2026-11-22T11:00:00.000Z',
  };
  const message = expect.stringContaining('npm run leads -- purge --days 1095');
  expect(lines).toEqual([{ level: 'error', fields, message }]);
  expect([upkeep.isPaused, upkeep.overdue]).toEqual([true, 2]);
  expect(upkeep.warning).toBe(
    '2 leads are kept longer than LEADS_KEEP_DAYS: the clock is not trusted, see the log',
  );
});
