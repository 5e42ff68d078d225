import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LeadAdmin } from '../../bff/leads/store/lead-admin.ts';
import { MessageQueue } from '../../bff/leads/store/message-queue.ts';
import { storeOf } from '../kit/use-lead-store.ts';
import { openDatabase } from '../../bff/database/open-database.ts';
import { schemas } from '../../bff/services/schemas.ts';
import { formerDatabase } from '../kit/former-leads.ts';
import { newLead } from '../kit/stored-lead.ts';
import { leadsToolWith } from '../kit/leads-tool.ts';
import { PostgresServer } from './stage/postgres-server.ts';
import { startToolStack, useLeadsTool } from '../kit/use-leads-tool.ts';

let server: PostgresServer;
let folder: string;
let url: string;

beforeAll(async () => {
  server = await PostgresServer.start();
});
afterAll(() => server.remove());
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-leads-'));
  url = await server.createDatabase();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const tool = (LEADS_DB: string, ...words: string[]) => leadsToolWith({ LEADS_DB })(...words);
const inPostgres = (...words: string[]) => tool(url, ...words);

test('the tool works beside a BFF on PostgreSQL', async () => {
  const stack = await startToolStack(url);
  await useLeadsTool(stack).finally(() => stack.webhook.close());
});

test('a server that is down is reported without the password', async () => {
  await server.stop();
  const { code, errors } = await inPostgres('list');
  await server.resume();
  expect([code, errors]).toEqual([
    1,
    'LEADS_DB недоступна (PostgreSQL: ECONNREFUSED): попробуйте ещё раз\n',
  ]);
});

describe('importing a SQLite file', () => {
  let file: string;

  /** Leads in every state, and one that was deleted. */
  beforeEach(async () => {
    file = path.join(folder, 'leads.db');
    const database = await openDatabase(file, schemas, 10_000, () => undefined);
    const store = storeOf(database);
    const about = { channels: ['webhook', 'mail'] } as const;
    await store.addLead(newLead({ token: 'a', name: `Анна'"\\ \u0000` }, about));
    await store.addLead(newLead({ orbit: 'x' }, { isSuspect: true }));
    await store.addLead(newLead({}, { now: 5 }));
    await store.addLead(newLead({ phone: '+79031234567' }));
    const queue = new MessageQueue(database);
    const due = await queue.claimDue('webhook', 5, 9);
    for (const delivery of due) {
      const failure = { reason: 'status 500', isRefusal: false, nextAt: undefined };
      await queue.settle(delivery, { now: 7, ...(delivery.lead?.number === 3 && { failure }) });
    }
    await new LeadAdmin(database).deleteLeads([4], 0);
    await database.close();
  });

  test('keeps all its data, and the file', async () => {
    const imported = await inPostgres('import', file);
    expect([imported.code, imported.output]).toEqual([
      0,
      expect.stringMatching(
        /^Скопировано: заявок 3, сообщений 4, учётных записей 0\nВ .* они остались\. .* удалите файл/,
      ),
    ]);
    for (const words of [['list'], ['export'], ['show', '1'], ['show', '3']]) {
      expect((await inPostgres(...words)).output).toBe((await tool(file, ...words)).output);
    }
    const database = new URL(url).pathname.slice(1);
    // The webhook has not been told yet.
    const gone = `SELECT revision FROM messages WHERE topic = 'deleted'`;
    expect(await server.query(gone, database)).toEqual([{ revision: 4 }]);
    // The number of the deleted lead is not reused.
    expect(
      await server.query(
        `INSERT INTO leads (id, fingerprint, phone, network, created_at, record)
         VALUES ('x', 'x', 'x', 'x', 9, '{}') RETURNING number::int`,
        database,
      ),
    ).toEqual([{ number: 5 }]);
    const again = await inPostgres('import', file);
    expect([again.code, again.errors]).toEqual([
      1,
      'В LEADS_DB есть или были заявки: нужна пустая база\n',
    ]);
    expect(await server.query('SELECT count(*)::int AS n FROM leads', database)).toEqual([
      { n: 4 },
    ]);
  });

  test('is refused if the database has or had other leads', async () => {
    const other = path.join(folder, 'other.db');
    const database = await openDatabase(other, schemas, 10_000, () => undefined);
    await storeOf(database).addLead(newLead());
    await database.close();
    expect((await inPostgres('import', other)).code).toBe(0);
    expect((await inPostgres('import', file)).errors).toContain('В LEADS_DB есть или были заявки');
    await server.query('DELETE FROM leads', new URL(url).pathname.slice(1));
    expect((await inPostgres('import', file)).errors).toContain('В LEADS_DB есть или были заявки');
    expect((await inPostgres('list')).output).toBe('Заявок нет.\n');
  });

  test('is complete or undone', async () => {
    const db = new DatabaseSync(file);
    db.exec(`UPDATE messages SET receiver = 'a' || char(0) WHERE number = 3`);
    db.close();
    const { code, errors } = await inPostgres('import', file);
    expect([code, errors]).toEqual([
      1,
      'LEADS_DB недоступна (PostgreSQL: 22021): попробуйте ещё раз\n',
    ]);
    expect((await inPostgres('list')).output).toBe('Заявок нет.\n');
  });

  test.each([
    [[], 'Назовите файл SQLite'],
    [['nowhere.db'], 'Файла нет: nowhere.db'],
  ])('%j gets a message about the mistake', async (words, message) => {
    const { code, errors } = await inPostgres('import', ...words);
    expect([code, errors]).toEqual([1, expect.stringContaining(message)]);
  });

  test('accepts the schema of the previous release, and refuses a newer one', async () => {
    const former = path.join(folder, 'former.db');
    const db = new DatabaseSync(former, { enableForeignKeyConstraints: false });
    db.exec(await formerDatabase('sqlite'));
    expect((await inPostgres('import', former)).output).toContain('заявок 19, сообщений 46');
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect((await inPostgres('import', former)).errors).toContain('schema 99 is newer');
  });
});
