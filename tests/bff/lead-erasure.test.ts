import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import { leadsToolWith, startLeadsTool } from '../kit/leads-tool.ts';
import { purgeLeads, sendLead, storedLeads, tourOnly } from '../kit/leads.ts';
import { startBff } from '../kit/test.ts';

/** Whether any file of a database holds a text, even where no query finds it. */
async function filesHold(database: string, text: string): Promise<boolean> {
  const files = await Promise.all(
    ['', '-wal', '-shm'].map((suffix) =>
      readFile(database + suffix).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return Buffer.alloc(0);
      }),
    ),
  );
  return files.some((bytes) => bytes.includes(text));
}

/** Begins to read a database, as a backup does. */
function startReader(database: string): DatabaseSync {
  const reader = new DatabaseSync(database, { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM leads').get();
  return reader;
}

const DAY_MS = 86_400_000;
const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';
const PHONE = '8 903 765-43-21';

/** A visitor, with texts that no file may hold after the deletion. */
const anna = {
  name: 'Анастасия',
  phone: PHONE,
  email: 'anastasia@example.ru',
  comment: 'Секретное слово '.repeat(60).trim(),
  token: TOKEN,
};
const traces = ['Анастасия', '+79037654321', 'anastasia@', 'Секретное слово', TOKEN];

let bff: Bff;

beforeEach(async () => {
  bff = await startBff({
    content: tourOnly,
    settings: { LOG_LEVEL: 'info' },
  });
});

/** The visitor's texts that the files still hold. */
async function left(): Promise<string[]> {
  const held = await Promise.all(traces.map((trace) => filesHold(bff.leadsFile, trace)));
  return traces.filter((_, index) => held[index]);
}

describe('the bytes of a lead', () => {
  test('stay in the files while a program reads them, which is logged', async () => {
    await bff.restart({ LEADS_KEEP_DAYS: '20' });
    await sendLead(bff, anna);
    bff.advance(18 * DAY_MS);
    await sendLead(bff);
    bff.advance(2 * DAY_MS + 1);
    const reader = startReader(bff.leadsFile);
    await purgeLeads(bff);
    expect(bff.log()).toContain('deleted leads are still in the files');
    expect(await left()).toEqual(traces);
    // Leads are accepted meanwhile.
    await sendLead(bff, { name: 'Мария' });
    reader.close();
    await purgeLeads(bff);
    expect(await left()).toEqual([]);
    expect(storedLeads(bff)).toHaveLength(2);
  });

  test('are gone once the tool says so, because it waits for readers', async () => {
    await sendLead(bff, anna);
    await sendLead(bff);
    const reader = startReader(bff.leadsFile);
    const tool = startLeadsTool({ LEADS_DB: bff.leadsFile }, 'delete', '--phone', PHONE);
    await tool.untilTold('Базу читает другая программа');
    expect(await left()).toEqual(traces);
    await sendLead(bff, { name: 'Мария' });
    reader.close();
    expect(await tool.done).toMatchObject({ code: 0, output: 'Удалено: 1\n' });
    expect(await left()).toEqual([]);
    expect(storedLeads(bff)).toHaveLength(2);
  });

  test.each([
    ['a phone', ['--phone', PHONE]],
    ['a number', ['1']],
  ])('of %s that cannot be erased make the tool fail with a remedy', async (_, words) => {
    const remove = (...more: string[]) =>
      leadsToolWith({ LEADS_DB: bff.leadsFile })('delete', ...words, ...more);
    await sendLead(bff, anna);
    await sendLead(bff);
    const reader = startReader(bff.leadsFile);
    const { code, output, errors } = await remove('--wait', '1');
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain('ещё в файлах LEADS_DB');
    expect(errors).toContain('Остановите её (копирование, консоль базы) и повторите команду');
    expect(await left()).toEqual(traces);
    reader.close();
    expect(await remove()).toEqual({ code: 0, output: 'Удалено: 0\n', errors: '' });
    expect(await left()).toEqual([]);
  });
});

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * DAY_MS;
/** Ages of the leads, days. */
const AGES = [1000, 400, 10];

/** Creates the database, and adds old leads. */
async function addLeads(): Promise<void> {
  await purgeLeads(bff);
  const db = new DatabaseSync(bff.leadsFile, { timeout: 5000 });
  const insert = db.prepare(
    `INSERT INTO leads (id, fingerprint, phone, network, created_at, record)
     VALUES (?, '', '', '', ?, '{}')`,
  );
  for (const days of AGES) insert.run(days, bff.now - days * DAY_MS);
  db.close();
}

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
  await addLeads();
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
  await addLeads();
  const tool = leadsToolWith({ LEADS_DB: bff.leadsFile });
  const counted = await tool('purge', '--days', '365', '--dry-run');
  expect(counted.output).toMatch(/^Было бы удалено: 2 из 3, полученные до /);
  expect(count()).toBe(3);
  expect(await tool('purge', '--days', '365')).toMatchObject({ code: 0, output: 'Удалено: 2\n' });
  expect(count()).toBe(1);
});
