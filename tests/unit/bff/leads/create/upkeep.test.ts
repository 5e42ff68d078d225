import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Registry } from 'prom-client';
import { createLeadMetrics } from '../../../../../bff/leads/store/lead-metrics.ts';
import type { PurgeReport } from '../../../../../bff/leads/store/purge-due.ts';
import { processClock } from '#shared/cache/clock.ts';
import { LeadUpkeep } from '../../../../../bff/leads/create/lead-upkeep.ts';

const HOUR_MS = 3_600_000;

const nothing: PurgeReport = { deleted: 0, overdue: 0, isPaused: false };

/** Calls of the store, and its answers. */
let asked: string[];
let report: PurgeReport;
let upkeep: LeadUpkeep;

const answering = (name: string, answer: () => unknown) => async () => {
  asked.push(name);
  return answer();
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  report = nothing;
  const database = {
    transaction: answering('purge', () => report),
    rewrite: answering('rewrite', () => true),
  } as never;
  const queue = { count: async () => [] };
  const metrics = createLeadMetrics(new Registry(), {
    queue,
    canTake: async () => true,
    channels: [],
  });
  const log = { info: () => undefined } as never;
  upkeep = new LeadUpkeep({ database, metrics, log, keepDays: 1095, clock: processClock });
});
afterEach(async () => {
  await upkeep.close();
  vi.useRealTimers();
});

test('leads are purged every hour', async () => {
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(asked).toEqual(['purge', 'purge']);
});

test('files are rewritten once a day while leads are deleted every hour', async () => {
  report = { ...nothing, deleted: 3 };
  await vi.advanceTimersByTimeAsync(48 * HOUR_MS);
  expect(asked.filter((each) => each === 'rewrite')).toHaveLength(2);
  expect(asked.indexOf('rewrite')).toBe(1);
});
