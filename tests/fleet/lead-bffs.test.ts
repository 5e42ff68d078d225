import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Agent, request } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimPort } from '../kit/claim-port.ts';
import { type RunningServer, startBffProcess } from '../kit/process.ts';
import { leadForm, tourOnly, withWebhook } from '../kit/leads.ts';
import { PostgresServer } from './stage/postgres-server.ts';
import { accept, type Receiver, startReceiver } from '../kit/receiver.ts';
import { type Upstream, startUpstream } from '../kit/upstream.ts';

const VISITORS = 20;
const agent = new Agent({ connections: VISITORS, pipelining: 1 });

let server: PostgresServer;
let upstream: Upstream;
let webhook: Receiver;
let database: string;
let url: string;
let bffs: [RunningServer, RunningServer];
/** Ends requests that a failed test would repeat forever. */
let ending = new AbortController();

beforeAll(async () => {
  server = await PostgresServer.start();
  upstream = await startUpstream(tourOnly);
});
afterAll(async () => {
  await upstream.close();
  await server.remove();
});

const startLeadBff = (port: string): Promise<RunningServer> =>
  startBffProcess({
    UPSTREAM_URL: upstream.url,
    LEADS_DB: url,
    MEDIA_CACHE_MB: '0',
    LOG_LEVEL: 'error',
    WARM_UP: 'off',
    BFF_PORT: port,
    ...withWebhook(webhook),
  });

/** Kills one of the two BFFs and starts it again on its port. */
async function killAndRestart(index: 0 | 1): Promise<void> {
  await bffs[index].kill();
  bffs[index] = await startLeadBff(new URL(bffs[index].url).port);
}

beforeEach(async () => {
  ending = new AbortController();
  url = await server.createDatabase();
  database = new URL(url).pathname.slice(1);
  webhook = await startReceiver();
  const ports = [String(await claimPort()), String(await claimPort())] as const;
  bffs = await Promise.all([startLeadBff(ports[0]), startLeadBff(ports[1])]);
});
afterEach(async () => {
  ending.abort();
  await Promise.all(bffs.map((bff) => bff.stop()));
  await webhook.close();
});

const bffOf = (index: number): RunningServer => bffs[index % 2 === 0 ? 0 : 1];

/** Response to the sender of a lead. */
interface Accepted {
  readonly id: string;
  readonly number: number;
}

/** A lead unlike any other. */
const leadOf = (index: number) => ({
  token: randomUUID(),
  name: `Анна ${index}`,
  phone: `8903${String(index).padStart(7, '0')}`,
});

const addressOf = (index: number): string =>
  `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** Posts a lead to a BFF. */
async function post(url: string, fields: object, address = '203.0.113.7') {
  const { statusCode, body } = await request(`${url}/api/lead`, {
    method: 'POST',
    dispatcher: agent,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ ...leadForm, ...fields }),
  });
  return { status: statusCode, body: (await body.json()) as Accepted };
}

let addresses = 0;

/**
 * Sends until the lead is accepted, like a visitor's browser, always with the same token. Each
 * attempt comes from another address, because without pauses the attempts during a recovery would
 * exceed one address's limit.
 */
async function sendUntilTaken(index: number) {
  const fields = leadOf(index);
  for (let attempt = index; ; attempt += 1) {
    ending.signal.throwIfAborted();
    try {
      const { status, body } = await post(bffOf(attempt).url, fields, addressOf((addresses += 1)));
      if (status === 201) return { ...body, token: fields.token };
      expect(status).toBe(503);
    } catch (error) {
      // The process was killed, or has not started yet.
      expect(error).toHaveProperty('code');
    }
  }
}

/**
 * Sends leads from several visitors at once.
 * @param onTaken called with the number of leads accepted so far
 * @returns the answers by number
 */
async function sendAll(count: number, onTaken: (taken: number) => void = () => undefined) {
  const accepted: (Accepted & { token: string })[] = [];
  let next = 0;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (next < count) {
      next += 1;
      accepted.push(await sendUntilTaken(next));
      onTaken(accepted.length);
    }
  });
  await Promise.all(visitors);
  return accepted.sort((a, b) => a.number - b.number);
}

const stored = () =>
  server.query('SELECT id, number::int, token FROM leads ORDER BY number', database);
const keys = (): string[] =>
  webhook.received.map(({ headers }) => String(headers['idempotency-key']));
const undelivered = async (): Promise<unknown> => {
  const sql = `SELECT count(*)::int AS n FROM messages WHERE state <> 'sent'`;
  return (await server.query(sql, database))[0]?.['n'];
};
/**
 * Expires the claims of killed processes; used between the BFFs' transactions, never across them.
 */
const expireClaims = () =>
  server.query(
    `BEGIN; LOCK TABLE messages IN ACCESS EXCLUSIVE MODE;
     UPDATE messages SET next_at = 0 WHERE state = 'waiting'; COMMIT`,
    database,
  );

test('a form posted at once to both is one lead, delivered once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const fields = leadOf(round);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => post(bffOf(index).url, fields, addressOf(round))),
    );
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.number}`)).size,
    ).toBe(1);
    expect(answers[0]?.status).toBe(201);
  }
  expect(await stored()).toHaveLength(10);
  await expect.poll(undelivered).toBe(0);
  expect(keys()).toHaveLength(10);
});

test('limits are shared', async () => {
  const ofPhone = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      post(bffOf(index).url, { token: randomUUID(), comment: String(index) }, addressOf(index)),
    ),
  );
  expect(new Set(ofPhone.map(({ status }) => status))).toEqual(new Set([201]));
  const held = 'SELECT count(*)::int AS n FROM leads WHERE held IS NOT NULL';
  expect(await server.query(held, database)).toEqual([{ n: 20 }]);
  const ofAddress = await Promise.all(
    Array.from({ length: 50 }, (_, index) => post(bffOf(index).url, leadOf(1000 + index))),
  );
  expect(ofAddress.filter(({ status }) => status === 201)).toHaveLength(30);
  expect(ofAddress.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('an accepted lead is stored once and delivered, even if BFFs and PostgreSQL are killed', async () => {
  let restarting = Promise.resolve();
  const accepted = await sendAll(400, (taken) => {
    if (taken === 80) restarting = killAndRestart(0);
    if (taken === 180) {
      restarting = restarting.then(() => server.kill()).then(() => server.resume());
    }
    if (taken === 300) {
      restarting = restarting.then(() => killAndRestart(1));
    }
  });
  await restarting;
  expect(await stored()).toEqual(accepted);
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(400);
  await expireClaims();
  await expect.poll(undelivered, { timeout: 60_000 }).toBe(0);
  expect(new Set(keys())).toEqual(new Set(accepted.map(({ id }) => id)));
});

test('the other BFF repeats the delivery of a killed one when the claim ends, and not before', async () => {
  const held: ServerResponse[] = [];
  webhook.behave((response) => held.push(response));
  const { body } = await post(bffs[0].url, leadOf(1));
  await expect.poll(() => held.length).toBe(1);
  await bffs[0].kill();
  webhook.behave(accept);
  // A new lead makes the other BFF look for due deliveries.
  const second = await post(bffs[1].url, leadOf(2));
  await expect.poll(undelivered).toBe(1);
  expect(keys()).toEqual([body.id, second.body.id]);
  await expireClaims();
  await expect.poll(undelivered).toBe(0);
  expect(keys()).toEqual([body.id, second.body.id, body.id]);
});
