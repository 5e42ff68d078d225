import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addLead } from '../../bff/leads/store/sqlite/add-lead.ts';
import { inTransaction, openDatabase } from '../../bff/leads/store/sqlite/database.ts';
import { LeadBff } from '../support/lead-bff.ts';
import { tourOnly } from '../support/lead-channels.ts';
import { startLeadsTool } from '../support/leads-tool.ts';
import { leadForm, newLead } from '../support/leads.ts';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream.ts';
import { startBff } from '../support/stack.ts';
import { withClock } from '../kit/clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
/** One lead for every 6.7 hours of three years. */
const LEADS = 3929;

let folder: string;
let original: string;
let file: string;
let upstream: ScriptedUpstream;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-leads-'));
  file = path.join(folder, 'leads.db');
  original = path.join(folder, 'original.db');
  upstream = await startScriptedUpstream({ '/api/lead': [{ slug: 'tour' }] });
  const db = openDatabase(original);
  const first = Date.now() - 3 * YEAR_MS + HOUR_MS;
  const gap = (3 * YEAR_MS - 2 * HOUR_MS) / LEADS;
  inTransaction(db, () => {
    for (let index = 0; index < LEADS; index += 1) {
      addLead(db, newLead({}, { now: Math.floor(first + index * gap), channels: [] }));
    }
  });
  db.close();
});
afterAll(async () => {
  await upstream.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => copyFile(original, file));

function count(): number {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(db.prepare('SELECT count(*) AS n FROM leads').get()?.['n']);
  } finally {
    db.close();
  }
}

/**
 * Starts a BFF whose clock is wrong, and lets a visitor send a lead after its first purge.
 * @param complaint what its log will say
 */
async function runAhead(ms: number, complaint = ''): Promise<string> {
  const bff = await startBff({
    ...withClock(ms),
    UPSTREAM_URL: upstream.url,
    LEADS_DB: file,
    WARM_UP: 'off',
    MEDIA_CACHE_MB: '0',
  });
  try {
    // Calls are answered in their order: the purge was before.
    const response = await fetch(`${bff.url}/api/lead`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...leadForm, comment: String(ms) }),
    });
    expect(response.status).toBe(201);
    await expect.poll(() => bff.log()).toContain(complaint);
  } finally {
    await bff.stop();
  }
  return bff.log();
}

test('a clock four years ahead deletes no lead, and the log says what to do', async () => {
  const log = await runAhead(4 * YEAR_MS, '"doubt":"newestLeadIsOld"');
  expect(count()).toBe(LEADS + 1);
  expect(log).toMatch(/"level":50,.*"doubt".*npm run leads -- purge --days 1095/);
  // The newest lead has the wrong time now.
  await runAhead(4 * YEAR_MS + HOUR_MS, '"doubt":"buildIsOld"');
  expect(count()).toBe(LEADS + 2);
});

test('a clock eleven months ahead deletes a day of leads an hour, and none when it is right', async () => {
  const bff = await LeadBff.create({ content: tourOnly });
  await bff.stop();
  await copyFile(original, bff.file);
  await bff.start();
  bff.advance(330 * DAY_MS);
  const left: number[] = [];
  for (const hours of [0, 0, 1, 1]) {
    bff.advance(hours * HOUR_MS);
    await bff.purge();
    left.push(bff.stored().length);
  }
  // Three or four leads a day.
  expect(left).toEqual([LEADS - 4, LEADS - 4, LEADS - 8, LEADS - 11]);
  bff.advance(-330 * DAY_MS);
  await bff.purge();
  expect(bff.stored()).toHaveLength(LEADS - 11);
  await bff.remove();
});

test('by hand the operator decides, who can count first', async () => {
  const tool = (...words: string[]) => startLeadsTool({ LEADS_DB: file }, ...words).done;
  const counted = await tool('purge', '--days', '365', '--dry-run');
  expect(counted.output).toMatch(/^26\d\d of 3929 would be deleted: stored before /);
  expect(count()).toBe(LEADS);
  const due = Number(counted.output.split(' ', 1)[0]);
  const purged = await tool('purge', '--days', '365');
  expect(purged).toMatchObject({ code: 0, output: `${due} deleted\n` });
  expect(count()).toBe(LEADS - due);
});
