import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Proxy, startProxy } from './stage/proxy.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import { type SilentServer, startSilentServer } from './stage/silent-server.ts';

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

  test('the other one gets each request once', async () => {
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
      'x-request-id': 'chosen',
    };
    await fetch(`${proxy.url}/assets/none`, { headers: chosen });
    expect(server.received.at(-1)?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
    });
  });

  test('a missing page is not requested twice', async () => {
    expect(new Set(await statuses('/news/none'))).toEqual(new Set([200, 404]));
  });
});
