import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIXED_LOCKS } from '../../bff/leads/store/postgres/locks.ts';
import { PostgresAdmin } from '../../bff/leads/store/postgres/postgres-admin.ts';
import { PostgresStore } from '../../bff/leads/store/postgres/postgres-store.ts';
import { newLead } from '../support/stored-lead.ts';
import { PostgresServer } from '../support/postgres-server.ts';

const DAY_MS = 86_400_000;

let server: PostgresServer;
let url: string;
let store: PostgresStore;
let admin: PostgresAdmin;
/** Another session, of the operator. */
let session: Client;

const ignore = (): void => undefined;

beforeAll(async () => {
  server = await PostgresServer.start();
});
afterAll(() => server.remove());
beforeEach(async () => {
  url = await server.createDatabase();
  store = new PostgresStore(url, ignore);
  admin = new PostgresAdmin(url, ignore);
  session = new Client({ connectionString: url });
  await session.connect();
});
afterEach(async () => {
  await session.end();
  await Promise.all([store.close(), admin.close()]);
});

describe('claims', () => {
  const webhook = { channel: 'webhook', now: 0, limit: 9 } as const;
  const expire = () => session.query('UPDATE lead_deliveries SET claimed_until = now()');
  const settled = { number: 1, revision: 1, channel: 'webhook', now: 5 } as const;
  const failure = { reason: 'status 500', nextAt: 10 };

  test('give each delivery to one process', async () => {
    await Promise.all(Array.from({ length: 30 }, () => store.addLead(newLead())));
    const other = new PostgresStore(url, ignore);
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? store : other).claimDue(webhook)),
    );
    await other.close();
    const numbers = claims.flatMap(({ due }) => due.map(({ lead }) => lead.number));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  });

  test('end with their time, so that a killed process keeps nothing', async () => {
    await store.addLead(newLead());
    expect((await store.claimDue(webhook)).due).toHaveLength(1);
    expect((await store.claimDue(webhook)).due).toEqual([]);
    const { rows } = await session.query(
      `SELECT claimed_until - now() BETWEEN '25 s' AND '30 s' AS "isSoon" FROM lead_deliveries`,
    );
    expect(rows).toEqual([{ isSoon: true }]);
    await expire();
    expect((await store.claimDue(webhook)).due).toHaveLength(1);
  });

  test('that were lost count with a success, not with a failure', async () => {
    await store.addLead(newLead());
    const [slow] = (await store.claimDue(webhook)).due;
    await expire();
    const [quick] = (await store.claimDue(webhook)).due;
    await store.settle({ ...settled, claim: slow?.claim, failure });
    const { rows } = await session.query('SELECT attempts, failure FROM lead_deliveries');
    expect(rows).toEqual([{ attempts: 0, failure: null }]);
    await store.settle({ ...settled, claim: slow?.claim });
    expect(await store.countDeliveries()).toMatchObject([{ state: 'sent', count: 1 }]);
    await store.settle({ ...settled, claim: quick?.claim, failure });
    expect(await store.countDeliveries()).toMatchObject([{ state: 'sent', count: 1 }]);
  });

  test('keep new content behind the old one that is being sent', async () => {
    const about = { network: 'n' };
    const token = 'token';
    await store.addLead(newLead({ token, comment: 'old' }, about));
    const [old] = (await store.claimDue(webhook)).due;
    await store.addLead(newLead({ token, comment: 'new' }, about));
    expect((await store.claimDue(webhook)).due).toEqual([]);
    await store.settle({ ...settled, claim: old?.claim });
    const { due } = await store.claimDue(webhook);
    expect(due.map(({ lead }) => lead.record.lead.comment)).toEqual(['new']);
  });
});

test('a purge leaves the leads to a process that is purging', async () => {
  const times = [Date.now() - 31 * DAY_MS, Date.now()];
  await Promise.all(times.map((now) => store.addLead(newLead({}, { now }))));
  // The time is the server's, whatever the BFF's clock says.
  const query = { now: 0, keepMs: 30 * DAY_MS };
  await session.query('BEGIN');
  await session.query('SELECT pg_advisory_xact_lock($1)', [String(FIXED_LOCKS.purge)]);
  expect(await store.purgeDue(query)).toBeUndefined();
  await session.query('COMMIT');
  expect(await store.purgeDue(query)).toMatchObject({ deleted: 1 });
});

describe('migrations', () => {
  test('are made once by processes that start at once', async () => {
    const others = Array.from({ length: 5 }, () => new PostgresStore(url, ignore));
    const counts = await Promise.all(others.map((other) => other.countDeliveries()));
    expect(counts).toEqual(others.map(() => []));
    await Promise.all(others.map((other) => other.close()));
  });

  test.each([
    ['leads wait for 24 hours that agree', true, { deleted: 0, problem: 'noRecord' }],
    ['nothing has nothing to wait for', false, { problem: undefined, isTrusted: true }],
  ])('of the first version: a database with %s', async (_, hasLeads, expected) => {
    await store.countDeliveries();
    if (hasLeads) await store.addLead(newLead());
    await session.query('DROP TABLE purge_clock; UPDATE lead_schema SET version = 1');
    const newer = new PostgresStore(url, ignore);
    expect(await newer.purgeDue({ now: 0, keepMs: DAY_MS })).toMatchObject(expected);
    await newer.close();
  });

  test('of a newer program make an older one refuse, and say why', async () => {
    await store.countDeliveries();
    await session.query('UPDATE lead_schema SET version = 99');
    const older = new PostgresStore(url, ignore);
    await expect(older.addLead(newLead())).rejects.toMatchObject({
      kind: 'leadsUnavailable',
      retryAfterMs: 5000,
      cause: expect.objectContaining({
        message: "the leads' schema 99 is newer than this program",
      }),
    });
    await older.close();
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
  await store.countDeliveries();
  await session.query(
    'CREATE TRIGGER see AFTER INSERT ON leads FOR EACH ROW EXECUTE FUNCTION see()',
  );
  await store.addLead(newLead());
  expect((await session.query('SELECT * FROM seen')).rows).toEqual([{ setting: 'on' }]);
});

test('a lead counts as stored only after its commit', async () => {
  await store.countDeliveries();
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

  /** Files of the server, without its WAL, that hold a text. */
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

  test('leave tables, indexes and statistics', async () => {
    for (let index = 0; index < 200; index += 1) {
      await store.addLead(newLead({ name: index % 3 ? 'Анна' : name }));
    }
    await store.addLead(newLead({ phone, name }));
    await session.query('ANALYZE');
    expect(await filesWith(phone)).not.toEqual([]);
    await admin.deleteByPhone(phone);
    expect(await admin.purgeBefore(1)).toBe(200);
    await store.addLead(newLead({ name: 'Анна' }));
    expect(await admin.eraseDeleted()).toBe(true);
    expect([...(await filesWith(phone)), ...(await filesWith(name))]).toEqual([]);
    expect(await store.countDeliveries()).toMatchObject([{ count: 1 }]);
  });

  test.each([
    ['a reader', 'SELECT count(*) FROM leads'],
    ['a transaction of another table', 'SELECT count(*) FROM lead_probe'],
  ])('stay while %s may see them, and leave later', async (_, sql) => {
    await store.addLead(newLead({ phone }));
    await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await session.query(sql);
    await admin.deleteByPhone(phone);
    expect(await store.eraseDeleted()).toBe(false);
    expect(await filesWith(phone)).not.toEqual([]);
    await session.query('COMMIT');
    expect(await store.eraseDeleted()).toBe(true);
    expect(await filesWith(phone)).toEqual([]);
  });
});

test('a dump that is restored elsewhere is whole', async () => {
  await Promise.all(Array.from({ length: 5 }, () => store.addLead(newLead())));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-dump-'));
  const file = path.join(folder, 'leads.dump');
  await server.runProgram('pg_dump', '--format=custom', `--file=${file}`, url);
  const other = await server.createDatabase();
  await server.runProgram('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${other}`, file);
  await rm(folder, { recursive: true });
  const restored = new PostgresStore(other, ignore);
  const { due } = await restored.claimDue({ channel: 'webhook', now: 0, limit: 9 });
  expect(due).toHaveLength(5);
  expect(await restored.addLead(newLead())).toMatchObject({ outcome: 'stored', number: 6 });
  await restored.close();
});

test('a list is whole over several pages', async () => {
  await store.countDeliveries();
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
