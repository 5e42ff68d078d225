import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LeadDatabase } from '../../../../../bff/leads/store/lead-database.ts';
import { headingOf } from '../../../../../bff/leads/delivery/message.ts';
import { LeadStore } from '../../../../../bff/leads/store/lead-store.ts';
import { migrate } from '../../../../../bff/leads/store/schema.ts';
import { sqliteDialect } from '../../../../../bff/leads/store/sqlite-dialect.ts';
import { VisitStore } from '../../../../../bff/leads/visits/visit-store.ts';
import { SqliteDriver } from '../../../../../bff/leads/store/sqlite-driver.ts';
import { expectFormerLeads, formerDatabase } from '../../../../kit/former-leads.ts';
import { newLead } from '../../../../kit/stored-lead.ts';
import { readLeads } from '../../../../kit/use-lead-store.ts';

let folder: string;
let file: string;
let database: LeadDatabase;
let store: LeadStore;

const open = (name: string) => new LeadDatabase(new SqliteDriver(name, () => undefined), 10_000);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kosmosad-leads-'));
  file = path.join(folder, 'leads.db');
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

test('the database is durable, and overwrites deleted data', async () => {
  const pragma = (name: string) => database.transaction((query) => query(`PRAGMA ${name}`));
  const names = ['journal_mode', 'synchronous', 'secure_delete', 'foreign_keys'];
  const values: unknown[] = [];
  for (const name of names) values.push(...Object.values((await pragma(name))[0] ?? {}));
  expect(values).toEqual(['wal', 2, 1, 1]);
});

describe('a database of an earlier release', () => {
  const reopen = async (name: 'sqlite-3' | 'sqlite-6', sql = 'SELECT 1') => {
    const former = path.join(folder, `${name}.db`);
    const db = new DatabaseSync(former, { enableForeignKeyConstraints: false });
    db.exec(`BEGIN; ${await formerDatabase(name)} ${sql}; COMMIT`);
    db.close();
    return { former, opened: open(former) };
  };

  test('keeps all its leads', async () => {
    const { former, opened } = await reopen('sqlite-3');
    await expectFormerLeads(opened);
    await opened.close();
    await store.countDeliveries();
    expect(tablesOf(connect(former))).toEqual(tablesOf(connect()));
    expect(connect(former).prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  });

  test('keeps its visits and their outcomes', async () => {
    const { opened } = await reopen('sqlite-6');
    const told = (await readLeads(opened)).map(({ lead }) => headingOf(lead, 'Europe/Moscow'));
    expect(told).toEqual([
      'Экскурсия, сб 28.11, 05:00; место не закреплено — заявка № 9',
      'Экскурсия, сб 28.11, 07:00; отменено — заявка № 4',
      'Экскурсия, сб 28.11, 04:00; отменено — заявка № 3',
      'Экскурсия, сб 28.11, 05:00 — заявка № 2',
      'Экскурсия, сб 28.11, 03:00 — заявка № 1',
    ]);
    const visits = new VisitStore(opened, { channels: [], hasMails: false });
    const moved = { revision: 2, moves: 1, former: { id: 'slot-1' } };
    expect(await visits.find({ number: 2 })).toMatchObject(moved);
    await opened.close();
  });

  test('is unchanged if the migration fails', async () => {
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
    const { opened } = await reopen('sqlite-3', `PRAGMA user_version = ${version}`);
    const message = `the leads' schema ${version} is ${relation} than this program`;
    await expect(readLeads(opened)).rejects.toMatchObject({
      kind: 'leadsUnavailable',
      cause: expect.objectContaining({ message }),
    });
    await opened.close();
  });
});

test('a database extended by a newer release takes leads of this one, and is extended once', async () => {
  const upgrades = [...sqliteDialect.upgrades, ['ALTER TABLE leads ADD COLUMN later text']];
  const newer = { ...sqliteDialect, upgrades };
  for (const number of [1, 2]) {
    await database.transaction((query) => migrate(query, newer));
    const older = open(file);
    expect(await new LeadStore(older).addLead(newLead({ token: `${number}` }))).toMatchObject({
      number,
    });
    await older.close();
  }
  // The check by which a release without additions refused a database.
  expect(connect().prepare('PRAGMA user_version').get()).toEqual({ user_version: 6 });
});

describe('a deleted lead', () => {
  const insert = (db: DatabaseSync, id: string, phone: string, bytes: number) =>
    db
      .prepare(
        `INSERT INTO leads (id, fingerprint, phone, network, created_at, record)
         VALUES (?, ?, ?, 'n', 0, ?)`,
      )
      .run(id, `fingerprint ${id}`, phone, 'x'.repeat(bytes));

  test('leaves the file, even if pages were split', async () => {
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
});
