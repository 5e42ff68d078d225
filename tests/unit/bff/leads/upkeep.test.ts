import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Registry } from 'prom-client';
import { createLeadMetrics } from '../../../../bff/leads/lead-metrics.ts';
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
let isRewritten: boolean[];
let now: number;
let lines: { level: string; fields: object; message: string }[];
let upkeep: LeadUpkeep;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  report = nothing;
  isRewritten = [];
  now = NOW;
  lines = [];
  const line =
    (level: string) =>
    (...given: unknown[]) => {
      const [fields, message] = given.length > 1 ? given : [{}, given[0]];
      lines.push({ level, fields: fields as object, message: String(message) });
    };
  const store = {
    purgeDue: async () => {
      asked.push('purge');
      return report;
    },
    countDeliveries: async () => [],
  };
  const database = {
    rewrite: async () => {
      asked.push('rewrite');
      return isRewritten.shift() ?? true;
    },
  };
  const log = { info: line('info'), warn: line('warn'), error: line('error') } as never;
  const metrics = createLeadMetrics(new Registry(), store);
  upkeep = new LeadUpkeep({ database, store, metrics, log, keepDays: 1095, now: () => now });
});
afterEach(async () => {
  await upkeep.close();
  vi.useRealTimers();
});

/** Lets an hour pass. */
async function passHour(): Promise<void> {
  now += HOUR_MS;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
}

test('each hour there is a purge', async () => {
  await passHour();
  await passHour();
  expect(asked).toEqual(['purge', 'purge']);
  expect([lines, upkeep.warning]).toEqual([[], undefined]);
});

test('files are rewritten once a day while leads are deleted every hour', async () => {
  report = { ...nothing, deleted: 3 };
  for (let hour = 0; hour < 48; hour += 1) await passHour();
  const rewrites = asked.filter((each) => each === 'rewrite');
  expect(rewrites).toHaveLength(2);
  expect(asked.indexOf('rewrite')).toBe(1);
});

test('a rewrite that somebody prevents is tried again each hour', async () => {
  report = { ...nothing, deleted: 3 };
  isRewritten = [false, false, true];
  await passHour();
  report = nothing;
  for (let hour = 0; hour < 3; hour += 1) await passHour();
  expect(asked).toEqual(['purge', 'rewrite', 'purge', 'rewrite', 'purge', 'rewrite', 'purge']);
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
  expect(upkeep.warning).toBe(
    '2 leads are kept longer than LEADS_KEEP_DAYS: the clock is not trusted, see the log',
  );
});
