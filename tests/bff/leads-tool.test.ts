import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_DAY, startingAt } from '../kit/clock.ts';
import { startLeadsTool } from '../kit/leads-tool.ts';
import { type Receiver, refuse, startReceiver } from '../kit/receiver.ts';
import type { RunningServer } from '../kit/process.ts';
import { startSampleBffProcess } from '../kit/sample.ts';
import { useLeadsTool } from '../kit/use-leads-tool.ts';
import { withVisits } from '../kit/visits.ts';

let folder: string;
let settings: Record<string, string>;
let webhook: Receiver;
let bff: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-leads-'));
  webhook = await startReceiver();
  webhook.behave(refuse(500));
  settings = {
    LEADS_DB: path.join(folder, 'leads.db'),
    LEAD_WEBHOOK_URL: webhook.url,
    LEAD_WEBHOOK_SECRET: '0123456789abcdef',
    LOG_LEVEL: 'silent',
    ...withVisits,
    WARM_UP: 'off',
    // The BFF and the tool write to one database, so they need one clock.
    ...startingAt(SAMPLE_DAY),
  };
  bff = await startSampleBffProcess(settings);
});
afterAll(async () => {
  await bff.stop();
  await webhook.close();
  await rm(folder, { recursive: true, force: true });
});

const leads = (...words: string[]) => startLeadsTool(settings, ...words).done;

// It starts the tool, a process, for each of its commands.
test('the tool works beside the running BFF', { timeout: 180_000 }, async () => {
  await useLeadsTool({ settings, bff, webhook });
});

test('a file that is missing is no reason to make one', async () => {
  const { code, errors } = await startLeadsTool({ LEADS_DB: path.join(folder, 'none.db') }, 'list')
    .done;
  expect([code, errors]).toEqual([1, expect.stringContaining('There are no leads yet')]);
  expect(existsSync(path.join(folder, 'none.db'))).toBe(false);
});

test('leads are imported into PostgreSQL only', async () => {
  const { code, errors } = await leads('import', 'leads.db');
  expect([code, errors]).toEqual([1, 'LEADS_DB must be the URL of a PostgreSQL database\n']);
});

test.each([
  [['constructor'], 'npm run leads -- <command>'],
  [['list', '--wrong'], "Unknown option '--wrong'"],
  [['list', '--phone', '8 903 123-45-67'], "Unknown option '--phone'"],
  [['export', '--limit', '1'], "Unknown option '--limit'"],
  [['cancel', '1', '--dry-run'], "Unknown option '--dry-run'"],
  [['show', '1', '2'], "Unexpected argument '2'"],
  [['list', '1'], 'Unexpected argument'],
])('%j is answered with how to use it', async (words, message) => {
  const { code, errors } = await leads(...words);
  expect(code).toBe(1);
  expect(errors).toContain(message);
});
