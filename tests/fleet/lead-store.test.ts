import { afterAll, beforeAll, describe } from 'vitest';
import { schemas } from '../../bff/services/schemas.ts';
import { LeadDatabase } from '../../bff/database/lead-database.ts';
import { MessageQueue } from '../../bff/leads/store/message-queue.ts';
import { PostgresDriver } from '../../bff/database/postgres-driver.ts';
import { describeLeadStore } from '../kit/lead-store-contract.ts';
import { describeLeadUpkeep } from '../kit/lead-upkeep-contract.ts';
import { PostgresServer } from './stage/postgres-server.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await PostgresServer.start();
});
afterAll(() => server.remove());

describe('leads in PostgreSQL', () => {
  const open = async () => {
    const url = await server.createDatabase();
    const database = new LeadDatabase(
      new PostgresDriver(url, 10_000, () => undefined),
      schemas,
      10_000,
    );
    return {
      database,
      async run(sql: string) {
        // The first use makes the tables.
        await new MessageQueue(database).count();
        await server.query(sql, new URL(url).pathname.slice(1));
      },
      close: () => database.close(),
    };
  };
  describeLeadStore(open);
  describeLeadUpkeep(open);
});
