import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe } from 'vitest';
import { openDatabase } from '../../../../../../bff/leads/store/sqlite/database.ts';
import { SqliteAdmin } from '../../../../../../bff/leads/store/sqlite/sqlite-admin.ts';
import { SqliteStore } from '../../../../../../bff/leads/store/sqlite/sqlite-store.ts';
import { describeLeadStore } from '../../../../../support/lead-store-contract.ts';
import { describeLeadUpkeep } from '../../../../../support/lead-upkeep-contract.ts';

describe('leads in SQLite', () => {
  const open = async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-leads-'));
    const file = path.join(folder, 'leads.db');
    const store = new SqliteStore(file, () => undefined);
    const admin = SqliteAdmin.open(file, () => undefined);
    return {
      store,
      admin,
      async run(sql: string) {
        const db = openDatabase(file);
        db.exec(sql);
        db.close();
      },
      async close() {
        await Promise.all([store.close(), admin.close()]);
        await rm(folder, { recursive: true, force: true });
      },
    };
  };
  describeLeadStore(open);
  describeLeadUpkeep(open);
});
