import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { purgeLeads, storedLeads, tourOnly } from '../kit/leads.ts';
import { startLeadsTool } from '../kit/leads-tool.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
/** One lead for every 6.7 hours of three years. */
const LEADS = 3929;

let bff: Bff;

/** Fills the database, which the first purge has made. */
function addLeads(): void {
  const db = new DatabaseSync(bff.leadsFile);
  const insert = db.prepare(
    `INSERT INTO leads (id, fingerprint, phone, network, created_at, record)
     VALUES (?, '', '', '', ?, '{}')`,
  );
  const first = bff.now - 3 * YEAR_MS + 4 * DAY_MS;
  const gap = (3 * YEAR_MS - 4 * DAY_MS - HOUR_MS) / LEADS;
  db.exec('BEGIN');
  for (let index = 0; index < LEADS; index += 1) insert.run(index, Math.floor(first + index * gap));
  db.exec('COMMIT');
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

/** Moves the clock on and purges, as the BFF does each hour. */
async function purgeHourly(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    bff.advance(HOUR_MS);
    await purgeLeads(bff);
  }
}

test('leads are deleted though neither a lead nor a release came for years', async () => {
  // Four weeks at a time are no jump.
  for (let month = 0; month < 15; month += 1) {
    bff.advance(28 * DAY_MS);
    await purgeLeads(bff);
  }
  expect(count()).toBeLessThan(LEADS - 1000);
  expect(await readiness()).toEqual([200, ready]);
  expect(bff.log()).not.toContain('"level":50');
});

test('a clock four years ahead deletes no lead, and the operator hears of it', async () => {
  bff.advance(4 * YEAR_MS);
  await purgeLeads(bff);
  await purgeHourly(23);
  expect(count()).toBe(LEADS);
  expect(bff.log()).toMatch(/"level":50,.*"problem":"jump".*npm run leads -- purge --days 1095/);
  const warning = `${LEADS} leads are kept longer than LEADS_KEEP_DAYS: the clock is not trusted, see the log`;
  expect(await readiness()).toEqual([200, { ...ready, warning }]);
  const metrics = await bff.metrics();
  expect(metrics).toContain(`\nbff_leads_overdue ${LEADS}\n`);
  expect(metrics).toContain('\nbff_leads_purge_paused 1\n');
  // Put right within a day, it cost nothing.
  bff.advance(-4 * YEAR_MS);
  await purgeLeads(bff);
  await purgeHourly(24);
  expect(count()).toBe(LEADS);
  expect(await readiness()).toEqual([200, ready]);
  expect(await bff.metrics()).toContain('\nbff_leads_purge_paused 0\n');
});

test('a clock that stays there is trusted after a day, also over restarts', async () => {
  bff.advance(4 * YEAR_MS);
  await purgeLeads(bff);
  await purgeHourly(12);
  await bff.restart();
  await purgeHourly(11);
  expect(count()).toBe(LEADS);
  await purgeHourly(1);
  expect(count()).toBe(LEADS - 1000);
  await purgeHourly(3);
  expect(count()).toBe(0);
  expect(await readiness()).toEqual([200, ready]);
});

test('a shorter term is followed within hours', async () => {
  await bff.restart({ LEADS_KEEP_DAYS: '30' });
  await purgeHourly(4);
  expect(count()).toBeLessThan(200);
  expect(await readiness()).toEqual([200, ready]);
});

test('by hand the operator decides, who can count first', async () => {
  const tool = (...words: string[]) => startLeadsTool({ LEADS_DB: bff.leadsFile }, ...words).done;
  const counted = await tool('purge', '--days', '365', '--dry-run');
  expect(counted.output).toMatch(/^26\d\d of 3929 would be deleted: stored before /);
  expect(count()).toBe(LEADS);
  const due = Number(counted.output.split(' ', 1)[0]);
  const purged = await tool('purge', '--days', '365');
  expect(purged).toMatchObject({ code: 0, output: `${due} deleted\n` });
  expect(count()).toBe(LEADS - due);
});
