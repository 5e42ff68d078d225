import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadForm } from '../kit/leads.ts';
import { describeVisitKills, startStormBffs } from '../kit/visit-kills.ts';
import { bookAtOnce, stormSlots } from '../kit/visit-storm.ts';
import { PostgresServer } from './stage/postgres-server.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await PostgresServer.start();
});
afterAll(() => server.remove());

/** Opens a separate database, which returns 64-bit integers as numbers, like SQLite. */
async function open() {
  const url = await server.createDatabase();
  return {
    settings: { LEADS_DB: url },
    query: async (sql: string) => {
      const rows = await server.query(sql, new URL(url).pathname.slice(1));
      return rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            /^\d{1,9}$/.test(String(value)) ? Number(value) : value,
          ]),
        ),
      );
    },
  };
}

/** Two BFFs that offer one time with a number of places. */
async function openBffs(capacity: number) {
  const database = await open();
  return { ...database, ...(await startStormBffs(2, database.settings, stormSlots(1, capacity))) };
}

test('a hundred families at once, at two BFFs, get no more places than exist', async () => {
  const { urlOf, query, close } = await openBffs(7);
  const { tokens, full } = await bookAtOnce(urlOf, 1, 100);
  expect([new Set(tokens).size, full]).toEqual([7, 93]);
  expect(await query('SELECT count(*) AS n FROM visits')).toEqual([{ n: 7 }]);
  await close();
});

test('a booking at one BFF soon changes the free times of the other, which knows the link', async () => {
  const { bffs, close } = await openBffs(2);
  const [one, other] = bffs;
  const times = () => fetch(`${other?.url}/api/visits/times`);
  const before = await times();
  const response = await fetch(`${one?.url}/api/lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...leadForm, slot: 'slot-0' }),
  });
  const { visit } = (await response.json()) as { visit: string };
  const free = async () => (await times()).json();
  await expect
    .poll(free)
    .toMatchObject({ times: [{ id: expect.stringMatching(/^slot-0@/), free: 1 }] });
  expect((await times()).headers.get('etag')).not.toBe(before.headers.get('etag'));
  const shown = await fetch(`${other?.url}/api/visits/${visit}`);
  expect(await shown.json()).toMatchObject({ revision: 1, state: 'booked' });
  await close();
});

describe('over PostgreSQL and two BFFs', () => {
  describeVisitKills(2, open);
});
