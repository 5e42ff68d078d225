import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimPort } from '../kit/claim-port.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import { type Proxy, startProxy } from './stage/proxy.ts';

/** Listens without accepting: connections stay in the kernel's queue. */
const SCRIPT = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;
/** Size of that queue, connections. */
const QUEUE = 2;

interface SilentServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** A server that neither accepts nor refuses a connection, like a container being replaced. */
async function startSilentServer(): Promise<SilentServer> {
  const worker = new Worker(SCRIPT, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  const waiting = Array.from({ length: QUEUE }, () => connect(port, '127.0.0.1'));
  await Promise.all(waiting.map((socket) => once(socket, 'connect')));
  return {
    port,
    async stop() {
      for (const socket of waiting) socket.destroy();
      await worker.terminate();
    },
  };
}

let server: Receiver;
beforeAll(async () => {
  server = await startReceiver();
});
afterAll(() => server.close());

/** Enough turns to reach both servers. */
const TURNS = [1, 2, 3, 4];

describe('while one server accepts no connection', () => {
  let silent: SilentServer;
  let proxy: Proxy;
  beforeAll(async () => {
    silent = await startSilentServer();
    const ports = [silent.port, server.port] as const;
    proxy = await startProxy({ sites: ports, bffs: ports });
  });
  afterAll(async () => {
    await proxy.stop();
    await silent.stop();
  });

  test('the other gets each request once', async () => {
    const asked = ['GET', 'POST'].flatMap((method) =>
      [proxy.url, proxy.bffUrl].flatMap((url) => TURNS.map((turn) => ({ method, url, turn }))),
    );
    const statuses = await Promise.all(
      asked.map(async ({ method, url, turn }) => {
        const address = `${url}/api/lead?${turn}${method}${new URL(url).port}`;
        return (await fetch(address, { method })).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const received = server.received.map(({ url }) => url);
    expect(received.length).toBe(asked.length);
    expect(new Set(received).size).toBe(asked.length);
  });
});

describe('while only one site has a file', () => {
  let older: Receiver;
  let proxy: Proxy;
  beforeAll(async () => {
    older = await startReceiver();
    older.behave((response) => response.writeHead(404).end());
    const ports = [older.port, server.port] as const;
    proxy = await startProxy({ sites: ports, bffs: ports });
  });
  afterAll(async () => {
    await proxy.stop();
    await older.close();
  });

  const statuses = (address: string) =>
    Promise.all(TURNS.map(async () => (await fetch(proxy.url + address)).status));

  test('that site serves it', async () => {
    expect(new Set(await statuses('/assets/script-ChxZWkEC.js'))).toEqual(new Set([200]));
  });

  test('headers that identify a visitor come from the proxy', async () => {
    const chosen = {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'other.example',
      'x-forwarded-proto': 'https',
    };
    await fetch(`${proxy.url}/assets/none`, { headers: chosen });
    expect(server.received.at(-1)?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  test('a missing page is not requested twice', async () => {
    expect(new Set(await statuses('/news/none'))).toEqual(new Set([200, 404]));
  });
});

test('no log contains requested addresses, even if no server responds', async () => {
  const nobody = async () => [await claimPort(), await claimPort()] as const;
  const proxy = await startProxy({ sites: await nobody(), bffs: await nobody() });
  const secret = 'a'.repeat(43);
  const paths = [
    `/visit/${secret}`,
    `//visit//${secret}`,
    `/VISIT/${secret}/visit.ics`,
    `/%76isit/${secret}?${secret}`,
    `/api/visits/${secret}`,
    `/search?q=${secret}`,
    `/lead?cost=${secret}`,
    `/RSC/R/search.txt?query=${secret}`,
    `/assets/${secret}`,
  ];
  const urls = [proxy.url, proxy.bffUrl].flatMap((origin) => paths.map((name) => origin + name));
  for (const url of urls) expect((await fetch(url)).status).toBe(502);
  const failures = async () => (await proxy.failures()).trimEnd().split('\n');
  await expect.poll(failures).toHaveLength(urls.length);
  for (const line of await failures())
    expect(line).toMatch(/^\S+ 502 GET 127\.0\.0\.1:\d+, .* 502/);
  expect((await proxy.failures()) + proxy.errors()).not.toContain(secret);
  await proxy.stop();
});
