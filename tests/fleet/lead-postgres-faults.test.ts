import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leadForm, tourOnly, withWebhook, deliverAfter, postLead, sendLead } from '../kit/leads.ts';
import { PostgresServer } from './stage/postgres-server.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import { type Bff, openBff } from '../kit/bff.ts';

let server: PostgresServer;
let url: string;
let webhook: Receiver;
let bff: Bff;

beforeAll(async () => {
  server = await PostgresServer.start();
});
afterAll(() => server.remove());
beforeEach(async () => {
  url = await server.createDatabase();
  webhook = await startReceiver();
  bff = await openBff({
    content: tourOnly,
    settings: { LEADS_DB: url, LOG_LEVEL: 'trace', ...withWebhook(webhook) },
  });
});
afterEach(async () => {
  await bff.close();
  await webhook.close();
  // Whatever happened, the log holds nothing sensitive.
  expect(bff.log()).not.toMatch(/secret-of-postgres|Анна|903\D{0,3}123\D?45/);
});

const readiness = async () => {
  const response = await fetch(`${bff.url}/readyz`);
  return [response.status, ((await response.json()) as { leads: string }).leads];
};

/** Posts a lead that must be refused in time, with the advice to try again later. */
async function isRefused(): Promise<void> {
  const started = performance.now();
  const { status, retryAfter } = await postLead(bff, { ...leadForm, comment: String(started) });
  expect([status, retryAfter]).toEqual([503, '5']);
  expect(performance.now() - started).toBeLessThan(11_000);
}

/** Leads are accepted and delivered again, without a restart of the BFF. */
async function recovers(): Promise<void> {
  const { number } = await sendLead(bff, { comment: `after ${bff.log().length}` });
  expect(await readiness()).toEqual([200, 'ready']);
  await deliverAfter(bff, 10 * 60_000);
  const delivered = webhook.received.map(
    ({ body }) => (JSON.parse(body) as { number: number }).number,
  );
  expect(delivered).toContain(number);
}

test('a server that is down at the start is used as soon as it is up', async () => {
  await bff.stop();
  await server.stop();
  await bff.start();
  await isRefused();
  expect(await readiness()).toEqual([200, 'unavailable']);
  expect(bff.log()).toContain('PostgreSQL: ECONNREFUSED');
  await server.resume();
  await recovers();
  expect(bff.log()).toContain('leads can be stored again');
});

test('a server that is killed keeps the accepted leads, and is used when it is back', async () => {
  await sendLead(bff);
  await server.kill();
  await isRefused();
  await server.resume();
  await recovers();
  expect(
    await server.query('SELECT count(*)::int AS n FROM leads', new URL(url).pathname.slice(1)),
  ).toEqual([{ n: 2 }]);
});

test('a hanging server delays a lead by at most ten seconds, and nothing else', async () => {
  await sendLead(bff);
  const processes = await server.processes();
  processes.forEach((pid) => process.kill(pid, 'SIGSTOP'));
  try {
    const refused = isRefused();
    const presets = await fetch(`${bff.url}/api/lead`);
    expect(presets.status).toBe(200);
    const started = performance.now();
    expect(await readiness()).toEqual([200, 'unavailable']);
    expect(performance.now() - started).toBeLessThan(3000);
    await refused;
  } finally {
    processes.forEach((pid) => process.kill(pid, 'SIGCONT'));
  }
  await recovers();
});

test('broken connections are replaced', async () => {
  await Promise.all([
    sendLead(bff),
    sendLead(bff, { comment: 'x' }),
    sendLead(bff, { comment: 'y' }),
  ]);
  await server.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kosmosad'`,
  );
  await expect.poll(() => bff.log()).toContain('a connection was lost');
  // The next lead may use a connection that is not yet known to be lost.
  const send = async () => (await postLead(bff, { ...leadForm, comment: 'again' })).status;
  await expect.poll(send).toBe(201);
  await recovers();
});

describe('a database', () => {
  const name = () => new URL(url).pathname.slice(1);

  test('that is read-only refuses leads, and says so', async () => {
    await sendLead(bff);
    await server.query(`ALTER DATABASE ${name()} SET default_transaction_read_only = on`);
    await bff.restart();
    await isRefused();
    expect(await readiness()).toEqual([200, 'unavailable']);
    expect(bff.log()).toContain('PostgreSQL: the database is read-only (25006)');
    await server.query(`ALTER DATABASE ${name()} RESET default_transaction_read_only`);
    await bff.restart();
    await recovers();
  });

  test('whose disk is full refuses leads, and says so', async () => {
    await sendLead(bff);
    await server.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
       CREATE TRIGGER fail BEFORE INSERT ON leads EXECUTE FUNCTION fail();
       CREATE TRIGGER fail BEFORE INSERT ON lead_probe EXECUTE FUNCTION fail();`,
      name(),
    );
    await isRefused();
    expect(await readiness()).toEqual([200, 'unavailable']);
    expect(bff.log()).toContain('PostgreSQL: the disk is full (53100)');
    await server.query('DROP FUNCTION fail CASCADE', name());
    await recovers();
  });

  test('whose locks another program holds refuses leads in time', async () => {
    await sendLead(bff);
    const release = await server.lockLeads(name());
    await isRefused();
    await release();
    await recovers();
  });

  test.each([
    ['asks for another password', 'scram-sha-256', 'PostgreSQL: the password is wrong (28P01)'],
    ['does not know this machine', 'reject', '(28000)'],
  ])('that %s refuses leads, and says so', async (_, method, reason) => {
    await server.query(`ALTER ROLE ${name()} PASSWORD 'another'`);
    await server.authenticate(`host ${name()} all 127.0.0.1/32 ${method}`);
    await bff.restart();
    await isRefused();
    expect(await readiness()).toEqual([200, 'unavailable']);
    expect(bff.log()).toContain(reason);
    await server.authenticate();
    await recovers();
  });

  test('that requires TLS says so, and works with it', async () => {
    await server.authenticate(
      `hostssl ${name()} all 127.0.0.1/32 scram-sha-256`,
      `host ${name()} all 127.0.0.1/32 reject`,
    );
    await bff.restart();
    await isRefused();
    expect(bff.log()).toContain('requires TLS (28000)');
    await bff.restart({ LEADS_DB: `${url}?sslmode=verify-full` });
    await isRefused();
    expect(bff.log()).toContain('PostgreSQL: DEPTH_ZERO_SELF_SIGNED_CERT');
    await bff.restart({
      LEADS_DB: `${url}?sslmode=verify-full&sslrootcert=${encodeURIComponent(server.certificate)}`,
    });
    await recovers();
    await server.authenticate();
  });
});
