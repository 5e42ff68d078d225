import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LeadAdmin } from '../../bff/leads/store/lead-admin.ts';
import { schemas } from '../../bff/services/schemas.ts';
import { LeadDatabase } from '../../bff/database/lead-database.ts';
import { MessageQueue } from '../../bff/leads/store/message-queue.ts';
import { storeOf } from '../kit/use-lead-store.ts';
import { PostgresDriver } from '../../bff/database/postgres-driver.ts';
import { expectFormerLeads, expectNextNumber, formerDatabase } from '../kit/former-leads.ts';
import { newLead } from '../kit/stored-lead.ts';
import { PostgresServer } from './stage/postgres-server.ts';

const DAY_MS = 86_400_000;

let server: PostgresServer;
let url: string;
let database: LeadDatabase;
let store: ReturnType<typeof storeOf>;
let admin: LeadAdmin;
/** A second session, as the operator would open it. */
let session: Client;

const open = (to: string) =>
  new LeadDatabase(new PostgresDriver(to, 10_000, () => undefined), schemas, 10_000);

beforeAll(async () => {
  server = await PostgresServer.start();
});
afterAll(() => server.remove());
beforeEach(async () => {
  url = await server.createDatabase();
  database = open(url);
  store = storeOf(database);
  admin = new LeadAdmin(database);
  session = new Client({ connectionString: url });
  await session.connect();
});
afterEach(async () => {
  await session.end();
  await database.close();
});

test('two processes claim each delivery once, and purge once', async () => {
  const now = Date.now();
  const times = [31, 9, ...Array<number>(28).fill(0)].map((days) => now - days * DAY_MS);
  await Promise.all(times.map((time) => store.addLead(newLead({}, { now: time }))));
  const other = open(url);
  const stores = Array.from({ length: 10 }, (_, index) => (index % 2 ? database : other));
  const claims = await Promise.all(
    stores.map((each) => new MessageQueue(each).claimDue('webhook', now, 9)),
  );
  const numbers = claims.flat().map(({ lead }) => Number(lead?.number));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  // The server's time counts, whatever the BFF's clock says.
  const reports = await Promise.all(stores.map((each) => storeOf(each).purgeDue(0, 30 * DAY_MS)));
  expect(reports.filter(({ deleted }) => deleted === 1)).toHaveLength(1);
  await other.close();
});

describe('migrations', () => {
  test('run once if several processes start at once', async () => {
    const others = Array.from({ length: 5 }, () => open(url));
    const counts = await Promise.all(others.map((each) => new MessageQueue(each).count()));
    expect(counts).toEqual(others.map(() => []));
    await Promise.all(others.map((other) => other.close()));
  });

  const columns = async () =>
    (
      await session.query(
        `SELECT table_name, column_name, data_type, is_nullable, column_default, is_identity
         FROM information_schema.columns WHERE table_schema = 'public'
         ORDER BY table_name, column_name`,
      )
    ).rows;
  const indexes = async () =>
    (await session.query(`SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`))
      .rows;

  test('keep all leads', async () => {
    await session.query(await formerDatabase('postgres'));
    await expectFormerLeads(database);
    await database.downgrade(Date.parse('2026-11-25T12:00:00Z'));
    await database.close();
    database = open(url);
    await expectFormerLeads(database);
    await expectNextNumber(database);
    const migrated = [await columns(), await indexes()];
    await session.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const fresh = open(url);
    await new MessageQueue(fresh).count();
    await fresh.close();
    expect(migrated).toEqual([await columns(), await indexes()]);
  });

  test.each([
    ['newer', 'UPDATE lead_schema SET version = 99', "the leads' schema 99 is newer"],
    ['older', 'UPDATE lead_schema SET version = 3', "the leads' schema 3 is too old: first start"],
    ['incomplete', 'UPDATE lead_additions SET count = 3', "the leads' schema 4 is too old"],
  ])('refuse a database that is %s', async (_, sql, words) => {
    await session.query(`${await formerDatabase('postgres')} ${sql}`);
    const before = [await columns(), await indexes()];
    await expect(store.addLead(newLead())).rejects.toMatchObject({
      kind: 'leadsUnavailable',
      retryAfterMs: 5000,
      cause: expect.objectContaining({ message: expect.stringContaining(words) }),
    });
    expect([await columns(), await indexes()]).toEqual(before);
  });
});

test('a commit waits for the disk, whatever the database is set to', async () => {
  await server.query(
    `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`,
  );
  await session.query(`
    CREATE TABLE seen (setting text);
    CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$;
  `);
  await new MessageQueue(database).count();
  await session.query(
    'CREATE TRIGGER see AFTER INSERT ON leads FOR EACH ROW EXECUTE FUNCTION see()',
  );
  await store.addLead(newLead());
  expect((await session.query('SELECT * FROM seen')).rows).toEqual([{ setting: 'on' }]);
});

test('a lead counts as stored only after its commit', async () => {
  await new MessageQueue(database).count();
  await session.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '53100'; END $$;
    CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON leads
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail();
  `);
  await expect(store.addLead(newLead())).rejects.toMatchObject({ kind: 'leadsUnavailable' });
  await session.query('DROP TRIGGER fail ON leads');
  expect((await store.addLead(newLead())).outcome).toBe('stored');
  expect((await session.query('SELECT * FROM leads')).rows).toHaveLength(1);
});

describe('the bytes of deleted leads', () => {
  const phone = '+79031234567';
  const name = 'Имя, которое стирают';

  /** Files of the server that hold a text, without its WAL. */
  async function filesWith(text: string): Promise<string[]> {
    await server.query('CHECKPOINT');
    const files = await readdir(server.data, { recursive: true, withFileTypes: true });
    const data = files.filter((file) => file.isFile() && !file.parentPath.includes('pg_wal'));
    const found: string[] = [];
    for (const file of data) {
      const full = path.join(file.parentPath, file.name);
      if ((await readFile(full)).includes(text)) found.push(path.relative(server.data, full));
    }
    return found;
  }

  async function numbers(): Promise<number[]> {
    const found: number[] = [];
    for await (const { lead } of admin.readLeads({})) {
      if (lead.record.lead.phone === phone) found.push(lead.number);
    }
    return found;
  }

  test('leave tables, indexes and statistics', async () => {
    for (let index = 0; index < 200; index += 1) {
      await store.addLead(newLead({ name: index % 3 ? 'Анна' : name }));
    }
    await store.addLead(newLead({ phone, name }));
    await session.query('ANALYZE');
    expect(await filesWith(phone)).not.toEqual([]);
    await admin.deleteLeads(await numbers(), 0);
    expect(await admin.purgeBefore(1, 0)).toBe(200);
    await store.addLead(newLead({ name: 'Анна' }));
    expect(await admin.eraseDeleted()).toBe(true);
    expect([...(await filesWith(phone)), ...(await filesWith(name))]).toEqual([]);
    expect(await new MessageQueue(database).count()).toMatchObject([{ count: 1 }]);
  });

  test.each([
    ['a reader', 'SELECT count(*) FROM leads'],
    ['a transaction of another table', 'SELECT count(*) FROM lead_probe'],
  ])('stay while %s may see them, and go later', async (_, sql) => {
    await store.addLead(newLead({ phone }));
    await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await session.query(sql);
    await admin.deleteLeads(await numbers(), 0);
    expect(await admin.eraseDeleted()).toBe(false);
    expect(await filesWith(phone)).not.toEqual([]);
    await session.query('COMMIT');
    expect(await admin.eraseDeleted()).toBe(true);
    expect(await filesWith(phone)).toEqual([]);
  });
});

test('a dump that is restored elsewhere is complete', async () => {
  await Promise.all(Array.from({ length: 5 }, () => store.addLead(newLead())));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-dump-'));
  const file = path.join(folder, 'leads.dump');
  await server.runProgram('pg_dump', '--format=custom', `--file=${file}`, url);
  const other = await server.createDatabase();
  await server.runProgram('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${other}`, file);
  await rm(folder, { recursive: true });
  const restored = open(other);
  const copies = storeOf(restored);
  expect(await new MessageQueue(restored).claimDue('webhook', 0, 9)).toHaveLength(5);
  expect(await copies.addLead(newLead())).toMatchObject({ outcome: 'stored', number: 6 });
  await restored.close();
});

test('a list is complete over several pages', async () => {
  await new MessageQueue(database).count();
  await session.query(`
    INSERT INTO leads (id, fingerprint, phone, network, created_at, record)
    SELECT i, i, i, i, i, '{}' FROM generate_series(1, 1001) AS i`);
  const numbers: number[] = [];
  for await (const { lead } of admin.readLeads({})) numbers.push(lead.number);
  expect(numbers).toEqual(Array.from({ length: 1001 }, (_, index) => 1001 - index));
  let count = 0;
  for await (const _ of admin.readLeads({ limit: 700 })) count += 1;
  expect(count).toBe(700);
});
