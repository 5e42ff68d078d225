import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addLead } from '../../../../../../bff/leads/store/sqlite/add-lead.ts';
import { migrate } from '../../../../../../bff/leads/store/sqlite/migrations.ts';
import { purgeDue } from '../../../../../../bff/leads/store/sqlite/retention.ts';
import { readLeads } from '../../../../../../bff/leads/store/sqlite/read-leads.ts';
import { newLead } from '../../../../../support/stored-lead.ts';

const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';

let db: DatabaseSync;

beforeEach(() => {
  db = new DatabaseSync(':memory:');
});
afterEach(() => db.close());

/** A database as version 1 of the program left it: three leads, the last two were deleted. */
function makeFirstVersion(): void {
  db.exec(readFileSync(path.join(import.meta.dirname, 'version-1.sql'), 'utf8'));
  const insert = db.prepare(
    `INSERT INTO leads (id, token, fingerprint, phone, network, created_at, revision, record)
     VALUES (?, ?, ?, ?, 'n', 5, 2, ?)`,
  );
  for (const name of ['one', 'two', 'three']) {
    const { record, fingerprint } = newLead({ name, token: `${name}${TOKEN}` });
    insert.run(name, `${name}${TOKEN}`, fingerprint, record.lead.phone, JSON.stringify(record));
    db.exec(
      `INSERT INTO deliveries SELECT max(number), 'mail', 'sent', 1, 5, 5, 6, NULL FROM leads`,
    );
  }
  db.exec('DELETE FROM leads WHERE number > 1; PRAGMA user_version = 1');
}

test('leads of an older version stay with their numbers and deliveries', () => {
  makeFirstVersion();
  migrate(db);
  expect([...readLeads(db, {})]).toMatchObject([
    {
      lead: { number: 1, id: 'one', createdAt: 5, revision: 2, record: { lead: { name: 'one' } } },
      deliveries: [{ channel: 'mail', state: 'sent', attempts: 1, sentAt: 6 }],
    },
  ]);
  // Numbers of deleted leads are not given again, and deliveries go with their lead.
  expect(addLead(db, newLead())).toMatchObject({ number: 4 });
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  db.exec('DELETE FROM leads');
  expect(db.prepare('SELECT * FROM deliveries').all()).toEqual([]);
});

test('a migration that fails leaves the older version as it was', () => {
  makeFirstVersion();
  db.exec('CREATE TABLE upkeep (id INTEGER)');
  expect(() => migrate(db)).toThrow('upkeep');
  expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 });
  expect(db.prepare('SELECT count(*) AS n FROM deliveries').get()).toEqual({ n: 1 });
  expect(db.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
});

test.each([
  ['leads waits for 24 hours that agree', 1, { deleted: 0, problem: 'noRecord' }],
  ['nothing has nothing to wait for', 0, { problem: undefined, isTrusted: true }],
])('a database of version 3 with %s', (_, count, expected) => {
  migrate(db);
  for (let index = 0; index < count; index += 1) addLead(db, newLead());
  db.exec('DROP TABLE purge_clock; PRAGMA user_version = 3');
  migrate(db);
  expect(purgeDue(db, { now: Date.now(), keepMs: 86_400_000 })).toMatchObject(expected);
});
