import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { purgeLeads, sendLead, storedLeads, tourOnly } from '../kit/leads.ts';
import { leadsToolWith } from '../kit/leads-tool.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
/** Ages of the leads, days. */
const AGES = [1000, 400, 10];

let bff: Bff;

/** Fills the database that the start has created. */
function addLeads(): void {
  const db = new DatabaseSync(bff.leadsFile, { timeout: 5000 });
  const insert = db.prepare(
    `INSERT INTO leads (id, fingerprint, phone, network, created_at, record)
     VALUES (?, '', '', '', ?, '{}')`,
  );
  for (const days of AGES) insert.run(days, bff.now - days * DAY_MS);
  db.close();
}

beforeEach(async () => {
  bff = await startBff({ content: tourOnly, settings: { LOG_LEVEL: 'info' } });
  await purgeLeads(bff);
  addLeads();
});

const count = (): number => storedLeads(bff).length;
const readiness = async () => {
  const response = await fetch(`${bff.url}/readyz`);
  return [response.status, await response.json()];
};
const ready = { status: 'ready', leads: 'ready' };

/** Moves the clock forward hour by hour and purges each time, like the BFF. */
async function purgeHourly(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    bff.advance(HOUR_MS);
    await purgeLeads(bff);
  }
}

test('a clock four years ahead deletes no lead, and the operator is warned', async () => {
  bff.advance(4 * YEAR_MS);
  await sendLead(bff);
  await purgeHourly(23);
  expect(count()).toBe(4);
  expect(bff.log()).toMatch(/"level":50,.*npm run leads -- purge --days 1095/);
  const warning =
    '3 leads are kept longer than LEADS_KEEP_DAYS: the clock is not trusted, see the log';
  expect(await readiness()).toEqual([200, { ...ready, warning }]);
  const metrics = await bff.metrics();
  expect(metrics).toContain('\nbff_leads_overdue 3\n');
  expect(metrics).toContain('\nbff_leads_purge_paused 1\n');
  // Corrected within a day, the wrong clock cost nothing.
  bff.advance(-4 * YEAR_MS);
  await purgeHourly(24);
  expect(count()).toBe(4);
  expect(await readiness()).toEqual([200, ready]);
  expect(await bff.metrics()).toContain('\nbff_leads_purge_paused 0\n');
});

test('the operator can count first, then purge by hand', async () => {
  const tool = leadsToolWith({ LEADS_DB: bff.leadsFile });
  const counted = await tool('purge', '--days', '365', '--dry-run');
  expect(counted.output).toMatch(/^Было бы удалено: 2 из 3, полученные до /);
  expect(count()).toBe(3);
  expect(await tool('purge', '--days', '365')).toMatchObject({ code: 0, output: 'Удалено: 2\n' });
  expect(count()).toBe(1);
});
