import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schemas } from '../../../../bff/services/schemas.ts';
import { LeadDatabase } from '../../../../bff/database/lead-database.ts';
import { MessageQueue } from '../../../../bff/leads/store/message-queue.ts';
import { SqliteDriver } from '../../../../bff/database/sqlite-driver.ts';
import { expectFormerLeads, expectNextNumber, formerDatabase } from '../../../kit/former-leads.ts';
import { readLeads } from '../../../kit/use-lead-store.ts';

let folder: string;
let file: string;
let database: LeadDatabase;

const open = (name: string) =>
  new LeadDatabase(new SqliteDriver(name, () => undefined), schemas, 10_000);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kosmosad-leads-'));
  file = path.join(folder, 'leads.db');
  database = open(file);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A connection of another program. */
const connect = (name = file) => new DatabaseSync(name);

const tablesOf = (db: DatabaseSync) => {
  const tables = db.prepare('SELECT lower(sql) sql FROM sqlite_master WHERE sql IS NOT NULL').all();
  return tables.map(({ sql }) => String(sql).replaceAll(/["\s]+/g, '')).sort();
};

test('the database is durable, and overwrites deleted data', async () => {
  const pragma = (name: string) => database.transaction((query) => query(`PRAGMA ${name}`));
  const names = ['journal_mode', 'synchronous', 'secure_delete', 'foreign_keys'];
  const values: unknown[] = [];
  for (const name of names) values.push(...Object.values((await pragma(name))[0] ?? {}));
  expect(values).toEqual(['wal', 2, 1, 1]);
});

describe('a database of the release before this one', () => {
  const reopen = async (sql = 'SELECT 1') => {
    const former = path.join(folder, 'former.db');
    const db = new DatabaseSync(former, { enableForeignKeyConstraints: false });
    db.exec(`BEGIN; ${await formerDatabase('sqlite')} ${sql}; COMMIT; PRAGMA journal_mode = WAL`);
    db.close();
    return { former, opened: open(former) };
  };

  test('keeps all its leads', async () => {
    const { former, opened } = await reopen();
    await expectFormerLeads(opened);
    await expectNextNumber(opened);
    await opened.close();
    await new MessageQueue(database).count();
    expect(tablesOf(connect(former))).toEqual(tablesOf(connect()));
    expect(connect(former).prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  });

  test('is downgraded and updated again with everything that waits', async () => {
    const { former, opened } = await reopen();
    const before = connect(former);
    const listed = 'SELECT number, channel, state FROM deliveries ORDER BY number, channel';
    const dump = () => [
      before.prepare(`SELECT number, id, revision, record FROM leads ORDER BY number`).all(),
      before.prepare('SELECT * FROM visits ORDER BY number, revision').all(),
      before.prepare('SELECT * FROM deleted_leads').all(),
      before.prepare('SELECT count FROM lead_additions').all(),
      before.prepare('PRAGMA user_version').get(),
      before.prepare('PRAGMA table_info(leads)').all(),
    ];
    const [told, all] = [before.prepare(listed).all(), dump()];
    await expectFormerLeads(opened);
    await opened.downgrade(Date.parse('2026-11-25T12:00:00Z'));
    await opened.close();
    expect(dump()).toEqual(all);
    // Held leads wait for whichever channel there is; their notices are over.
    const isOfHeld = ({ state, channel }: { state?: unknown; channel?: unknown }) =>
      state === 'held' || String(channel).endsWith('-notice');
    const back = before.prepare(listed).all();
    expect(back.filter((row) => !isOfHeld(row))).toEqual(told.filter((row) => !isOfHeld(row)));
    expect(back.filter(isOfHeld)).toMatchObject([{ number: 5 }, { number: 16 }, { number: 17 }]);
    before.close();
    const again = open(former);
    await expectFormerLeads(again);
    await again.close();
  });

  test('marks old leads without a mark as former', async () => {
    const { opened } = await reopen(`UPDATE leads SET created_at = 0 WHERE number IN (2, 3, 6)`);
    const marks = (await readLeads(opened)).map(({ lead }) => lead.record.mark?.state ?? '-');
    expect(marks.reverse().slice(0, 7).join(' ')).toBe('declined - former called - former -');
    await opened.close();
  });

  test.each([
    ['that is newer', 'PRAGMA user_version = 99', "the leads' schema 99 is newer"],
    ['that is older', 'PRAGMA user_version = 5', "the leads' schema 5 is too old: first start"],
    ['without its additions', 'DROP TABLE lead_additions', "the leads' schema 6 is too old"],
    ['with one missing', 'UPDATE lead_additions SET count = 3', "the leads' schema 6 is too old"],
    ['that does not fit', 'DROP TABLE purge_clock', 'SQL logic error'],
  ])('%s is refused with a message and not touched', async (_, sql, words) => {
    const { former, opened } = await reopen(sql);
    const bytes = readFileSync(former);
    await expect(readLeads(opened)).rejects.toMatchObject({
      kind: 'leadsUnavailable',
      cause: expect.objectContaining({ message: expect.stringContaining(words) }),
    });
    await opened.close();
    expect(readFileSync(former).equals(bytes)).toBe(true);
  });
});

const insert = (db: DatabaseSync, id: string, phone: string, bytes: number) =>
  db
    .prepare(
      `INSERT INTO leads (id, fingerprint, phone, network, created_at, record)
       VALUES (?, ?, ?, 'n', 0, ?)`,
    )
    .run(id, `fingerprint ${id}`, phone, 'x'.repeat(bytes));

test('a deleted lead leaves the file, even if pages were split', async () => {
  await new MessageQueue(database).count();
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
