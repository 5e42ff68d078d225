import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe } from 'vitest';
import { schemas } from '../../../../../bff/services/schemas.ts';
import { LeadDatabase } from '../../../../../bff/database/lead-database.ts';
import { MessageQueue } from '../../../../../bff/leads/store/message-queue.ts';
import { SqliteDriver } from '../../../../../bff/database/sqlite-driver.ts';
import { describeLeadStore } from '../../../../kit/lead-store-contract.ts';
import { describeLeadUpkeep } from '../../../../kit/lead-upkeep-contract.ts';

/** Fills all tables with the rows of another file of the same schema. */
function resetRows(file: string, template: string): void {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  db.exec(`ATTACH '${template}' AS template; BEGIN IMMEDIATE`);
  const tables = db.prepare(`SELECT name FROM template.sqlite_master WHERE type = 'table'`).all();
  for (const table of tables) {
    const name = String(table['name']);
    db.exec(`DELETE FROM main.${name}; INSERT INTO main.${name} SELECT * FROM template.${name}`);
  }
  db.exec('COMMIT');
  db.close();
}

// One database for all tests, because its thread would cost each of them a second.
describe('leads in SQLite', () => {
  let folder: string;
  let file: string;
  let empty: string;
  let database: LeadDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-leads-'));
    file = path.join(folder, 'leads.db');
    empty = path.join(folder, 'empty.db');
    database = new LeadDatabase(new SqliteDriver(file, () => undefined), schemas, 10_000);
    await new MessageQueue(database).count();
    const db = new DatabaseSync(file);
    db.exec(`VACUUM INTO '${empty}'`);
    db.close();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async () => {
    resetRows(file, empty);
    return {
      database,
      async run(sql: string) {
        const db = new DatabaseSync(file);
        db.exec(sql);
        db.close();
      },
      close: async () => undefined,
    };
  };
  describeLeadStore(open);
  describeLeadUpkeep(open);
});
