import { afterAll, beforeAll, describe } from 'vitest';
import { PostgresAdmin } from '../../bff/leads/store/postgres/postgres-admin.ts';
import { PostgresStore } from '../../bff/leads/store/postgres/postgres-store.ts';
import { describeLeadStore } from '../support/lead-store-contract.ts';
import { describeLeadUpkeep } from '../support/lead-upkeep-contract.ts';
import { PostgresServer } from '../support/postgres-server.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await PostgresServer.start();
});
afterAll(() => server.remove());

const ignore = (): void => undefined;

describe('leads in PostgreSQL', () => {
  const open = async () => {
    const url = await server.createDatabase();
    const store = new PostgresStore(url, ignore);
    const admin = new PostgresAdmin(url, ignore);
    return {
      store,
      admin,
      async run(sql: string) {
        // The first use makes the tables.
        await store.countDeliveries();
        await server.query(sql, new URL(url).pathname.slice(1));
      },
      async close() {
        await Promise.all([store.close(), admin.close()]);
      },
    };
  };
  describeLeadStore(open);
  describeLeadUpkeep(open);
});
