import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LeadAdmin } from '../../../../../bff/leads/store/lead-admin.ts';
import { LeadDatabase } from '../../../../../bff/leads/store/lead-database.ts';
import { LeadStore } from '../../../../../bff/leads/store/lead-store.ts';
import { SqliteDriver } from '../../../../../bff/leads/store/sqlite-driver.ts';
import { expectFormerLeads, FORMER_TIME, formerDatabase } from '../../../../kit/former-leads.ts';
import { newLead } from '../../../../kit/stored-lead.ts';
import { readLeads } from '../../../../kit/use-lead-store.ts';

const DAY_MS = 86_400_000;

let folder: string;
let file: string;
let database: LeadDatabase;
let store: LeadStore;
let warnings: string[];

const open = (name: string) =>
  new LeadDatabase(new SqliteDriver(name, (text) => warnings.push(text)), 10_000);

beforeEach(() => {
  warnings = [];
  folder = mkdtempSync(path.join(os.tmpdir(), 'kosmosad-leads-'));
  file = path.join(folder, 'deep/leads.db');
  database = open(file);
  store = new LeadStore(database);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A connection of another program. */
function connect(name = file): DatabaseSync {
  return new DatabaseSync(name);
}

const tablesOf = (db: DatabaseSync): string[] =>
  db
    .prepare('SELECT sql FROM sqlite_master WHERE sql IS NOT NULL')
    .all()
    .map(({ sql }) =>
      String(sql)
        .toLowerCase()
        .replaceAll(/["\s]+/g, ''),
    )
    .sort();

test('the database is kept for its owner only, durable, and overwrites what is deleted', async () => {
  await store.countDeliveries();
  const mode = (name: string) => statSync(path.join(folder, name)).mode & 0o777;
  expect([mode('deep'), mode('deep/leads.db')]).toEqual([0o700, 0o600]);
  expect(warnings).toEqual([]);
  const pragma = (name: string) => database.transaction((query) => query(`PRAGMA ${name}`));
  const names = ['journal_mode', 'synchronous', 'secure_delete', 'foreign_keys'];
  const values: unknown[] = [];
  for (const name of names) values.push(...Object.values((await pragma(name))[0] ?? {}));
  expect(values).toEqual(['wal', 2, 1, 1]);
});

test('a wider mode stays, with a warning', async () => {
  const wide = path.join(folder, 'wide.db');
  connect(wide).close();
  chmodSync(wide, 0o644);
  chmodSync(folder, 0o755);
  const other = open(wide);
  await new LeadStore(other).countDeliveries();
  await expect
    .poll(() => warnings)
    .toEqual([
      `${wide} is accessible to other users: run chmod 600 on it`,
      `${folder} is accessible to other users: run chmod 700 on it, or give LEADS_DB a folder of its own`,
    ]);
  await other.close();
  expect(statSync(wide).mode & 0o777).toBe(0o644);
});

describe('a database of a former program', () => {
  const reopen = async (name: 'sqlite-3' | 'sqlite-4', sql = 'SELECT 1') => {
    const former = path.join(folder, `${name}.db`);
    const db = new DatabaseSync(former, { enableForeignKeyConstraints: false });
    db.exec(`BEGIN; ${await formerDatabase(name)} ${sql}; COMMIT`);
    db.close();
    return { former, opened: open(former) };
  };

  test.each(['sqlite-3', 'sqlite-4'] as const)('%s keeps all its leads', async (name) => {
    const { former, opened } = await reopen(name);
    await expectFormerLeads(opened);
    await opened.close();
    await store.countDeliveries();
    expect(tablesOf(connect(former))).toEqual(tablesOf(connect()));
    expect(connect(former).prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  });

  test.each([
    ['sqlite-3', 0, 'noRecord'],
    ['sqlite-4', 17, undefined],
  ] as const)('%s is purged as its record of the clock allows', async (name, deleted, problem) => {
    const sql = name === 'sqlite-4' ? `UPDATE purge_clock SET at = ${FORMER_TIME}` : undefined;
    const { opened } = await reopen(name, sql);
    const report = await new LeadStore(opened).purgeDue(FORMER_TIME + DAY_MS, 1000);
    expect(report).toMatchObject({ deleted, problem });
    await opened.close();
  });

  test('stays as it was where the migration fails', async () => {
    const { former, opened } = await reopen('sqlite-3', 'DROP TABLE upkeep');
    await expect(readLeads(opened)).rejects.toMatchObject({ kind: 'leadsUnavailable' });
    await opened.close();
    const db = connect(former);
    expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 3 });
    expect(tablesOf(db).join()).not.toContain('purge_clock');
    db.close();
  });

  test.each([
    [99, 'newer'],
    [2, 'older'],
  ])('of version %d is not touched', async (version, relation) => {
    const { opened } = await reopen('sqlite-4', `PRAGMA user_version = ${version}`);
    const message = `the leads' schema ${version} is ${relation} than this program`;
    await expect(readLeads(opened)).rejects.toMatchObject({
      kind: 'leadsUnavailable',
      cause: expect.objectContaining({ message }),
    });
    await opened.close();
  });
});

test('limits hold after a restart', async () => {
  const about = { network: '203.0.113.7', addressLimit: 1 };
  await store.addLead(newLead({}, about));
  await database.close();
  database = open(file);
  expect((await new LeadStore(database).addLead(newLead({}, about))).outcome).toBe('limited');
});

describe('what is deleted', () => {
  const insert = (db: DatabaseSync, id: string, phone: string, bytes: number) =>
    db
      .prepare(
        `INSERT INTO leads (id, fingerprint, phone, network, created_at, record)
         VALUES (?, ?, ?, 'n', 0, ?)`,
      )
      .run(id, `fingerprint ${id}`, phone, 'x'.repeat(bytes));

  test('leaves the file, also where pages were split', async () => {
    await store.countDeliveries();
    // This sequence leaves three phones in pages that `secure_delete` does not clean.
    let seed = 8;
    const random = (limit: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * limit);
    };
    const stored: string[] = [];
    const deleted: string[] = [];
    const db = connect();
    db.exec('PRAGMA secure_delete = ON; BEGIN IMMEDIATE');
    for (let index = 0; index < 3000; index += 1) {
      if (stored.length < 100 || random(2) === 1) {
        const phone = `+79${String(random(1e9)).padStart(9, '0')}`;
        insert(db, `id-${index}-${random(1e9)}`, phone, random(900));
        stored.push(phone);
        continue;
      }
      const [phone = ''] = stored.splice(random(stored.length), 1);
      db.prepare('DELETE FROM leads WHERE phone = ?').run(phone);
      deleted.push(phone);
    }
    db.exec('COMMIT');
    db.close();
    expect(await database.rewrite()).toBe(true);
    const bytes = readFileSync(file);
    expect(deleted.length).toBeGreaterThan(1400);
    expect(deleted.filter((phone) => bytes.includes(phone))).toEqual([]);
    expect(stored.every((phone) => bytes.includes(phone))).toBe(true);
  });

  test('stays while somebody reads, which grows no file, and leaves it then', async () => {
    await store.addLead(newLead({ phone: '+79030000001', comment: 'x'.repeat(900) }));
    const reader = connect();
    reader.exec('BEGIN');
    reader.prepare('SELECT * FROM leads').all();
    expect(await new LeadAdmin(database).deleteByPhone('+79030000001')).toBe(1);
    expect(await database.rewrite()).toBe(false);
    const { size } = statSync(`${file}-wal`);
    for (let count = 0; count < 5; count += 1) expect(await database.rewrite()).toBe(false);
    expect(statSync(`${file}-wal`).size).toBe(size);
    reader.exec('COMMIT');
    reader.close();
    expect(await database.rewrite()).toBe(true);
    const bytes = Buffer.concat([readFileSync(file), readFileSync(`${file}-wal`)]);
    expect(bytes.includes('+79030000001')).toBe(false);
  });
});
