import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { leadForm, tourOnly } from '../kit/leads.ts';
import { type RunningServer, startBffProcess } from '../kit/process.ts';
import { type Upstream, startUpstream } from '../kit/upstream.ts';
import { bookAtOnce, stormSlots } from '../kit/visit-storm.ts';
import { withVisits } from '../kit/visits.ts';
import { PostgresServer } from './stage/postgres-server.ts';

let server: PostgresServer;
let upstream: Upstream;
let url: string;
let bffs: RunningServer[];

beforeAll(async () => {
  server = await PostgresServer.start();
});
afterAll(() => server.remove());

const startBff = (port = '0'): Promise<RunningServer> =>
  startBffProcess({
    UPSTREAM_URL: upstream.url,
    LEADS_DB: url,
    MEDIA_CACHE_MB: '0',
    LOG_LEVEL: 'error',
    WARM_UP: 'off',
    BFF_PORT: port,
    ...withVisits,
  });
const startOver = async (slots: number, capacity: number) => {
  url = await server.createDatabase();
  upstream = await startUpstream({ ...tourOnly, '/api/slots': stormSlots(slots, capacity) });
  bffs = await Promise.all([startBff(), startBff()]);
};
beforeEach(() => {
  bffs = [];
});
afterEach(async () => {
  await Promise.all(bffs.map((bff) => bff.stop()));
  await upstream.close();
});

const urlOf = async (attempt: number): Promise<string> => bffs[attempt % 2]?.url ?? '';
const countBookings = async (): Promise<number[]> => {
  const sql = `SELECT count(*)::int AS n FROM visits WHERE state = 'booked' GROUP BY slot_id`;
  const rows = await server.query(sql, new URL(url).pathname.slice(1));
  return rows.map((row) => Number(row['n']));
};

test('a hundred families at once, over two BFFs, get no more places than there are', async () => {
  await startOver(1, 7);
  const { tokens, full } = await bookAtOnce(urlOf, 1, 100);
  expect([new Set(tokens).size, full]).toEqual([7, 93]);
  expect(await countBookings()).toEqual([7]);
});

test('what one BFF books soon changes the free times of the other, and it knows the link', async () => {
  await startOver(1, 2);
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
  await expect.poll(free).toMatchObject({ times: [{ id: 'slot-0', free: 1 }] });
  expect((await times()).headers.get('etag')).not.toBe(before.headers.get('etag'));
  const shown = await fetch(`${other?.url}/api/visits/${visit}`);
  expect(await shown.json()).toMatchObject({ revision: 1, state: 'booked' });
});

// It starts a process eight times.
test(
  'of 200 places none is lost or given twice, though each BFF is killed three times',
  { timeout: 120_000 },
  async () => {
    await startOver(20, 10);
    let kills = 0;
    let running = Promise.resolve();
    const kill = async (index: number) => {
      const port = new URL(bffs[index]?.url ?? '').port;
      await bffs[index]?.kill();
      bffs[index] = await startBff(port);
    };
    const { tokens, full } = await bookAtOnce(urlOf, 20, 11, (answers) => {
      if (kills === 6 || answers < 30 * (kills + 0.5)) return;
      const index = kills % 2;
      kills += 1;
      running = running.then(() => kill(index));
    });
    await running;
    expect([kills, new Set(tokens).size, full]).toEqual([6, 200, 20]);
    expect(await countBookings()).toEqual(Array.from({ length: 20 }, () => 10));
  },
);
