import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import { EditorClient } from '../kit/editor.ts';
import { invite } from '../kit/staff.ts';
import { startBff } from '../kit/test.ts';
import { PostgresServer } from './stage/postgres-server.ts';

/** The sign-in of staff at two BFFs that share a PostgreSQL database. */

/** Passwords are slow, even alone. */
const SLOW = { timeout: 90_000 };
const ORIGIN = 'https://kosmosad.example';

let server: PostgresServer;
let bffs: readonly [Bff, Bff];

beforeAll(async () => {
  server = await PostgresServer.start();
});
afterAll(() => server.remove());
beforeEach(async () => {
  const settings = {
    LEADS_DB: await server.createDatabase(),
    STAFF_PAGE: 'on',
    SITE_ORIGIN: ORIGIN,
  };
  bffs = [await startBff({ settings }), await startBff({ settings })];
});

/** A browser in a network, whose requests reach one of the BFFs. */
const at = (index: number, address: string, cookie = '') => {
  const client = new EditorClient(bffs[index % 2 === 0 ? 0 : 1].url, {
    'x-forwarded-for': address,
  });
  client.cookie = cookie;
  return client;
};
const isIn = async (client: EditorClient) =>
  (await (await client.send('/staff')).text()).includes('Выйти: ');

test('a link works once, and a session is valid and ends at both', SLOW, async () => {
  const token = await invite(bffs[0], 'Анна');
  const uses = await Promise.all(
    [0, 1].map((index) => at(index, '203.0.113.7').setPassword(token)),
  );
  expect(uses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([303, 404]);
  const anna = at(1, '203.0.113.7');
  expect((await anna.signIn('анна')).status).toBe(303);
  expect(await isIn(at(0, '203.0.113.7', anna.cookie))).toBe(true);
  await at(0, '203.0.113.7', anna.cookie).post('/staff/out');
  expect(await isIn(at(1, '203.0.113.7', anna.cookie))).toBe(false);
});

test('attempts of both count together, for a network and for an account', SLOW, async () => {
  const home = at(0, '203.0.113.7');
  await home.setPassword(await invite(bffs[0], 'Анна'));
  const guess = async (index: number, address: string) =>
    (await at(index, address).signIn('Анна', 'мимо-и-мимо')).status;
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) statuses.push(await guess(index, '198.51.100.1'));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  let last = 0;
  for (let index = 0; index < 13 && last !== 429; index += 1) {
    last = await guess(index, `198.51.${index}.2`);
  }
  expect(last).toBe(429);
  for (const index of [0, 1]) expect(await guess(index, '192.0.2.1')).toBe(429);
  const known = at(1, '192.0.2.2', home.cookie);
  expect((await known.signIn('Анна')).status).toBe(303);
});
