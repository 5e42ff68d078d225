import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { mediaOf } from '../kit/media.ts';
import { type Bff, INFO, type Settings } from '../kit/bff.ts';
import { listen, type Listening } from '../kit/listen.ts';
import { deliverDue, deliveriesOf, sendLead, tourOnly } from '../kit/leads.ts';
import { afterEach, beforeEach, describe, expect, startBff, test } from '../kit/test.ts';

/** First byte of a TLS handshake. */
const HANDSHAKE = 0x16;
const ESTABLISHED = 'HTTP/1.1 200 Connection established\r\n\r\n';

let proxy: Listening;
let answer: string;
let asked: string[];
let credentials: (string | undefined)[];
let firstBytes: Promise<Buffer>[];

beforeEach(async () => {
  answer = ESTABLISHED;
  [asked, credentials, firstBytes] = [[], [], []];
  const server = createServer().on(
    'connect',
    ({ url, headers }: IncomingMessage, socket: Socket) => {
      asked.push(url ?? '');
      credentials.push(headers['proxy-authorization']);
      socket.on('error', () => undefined);
      firstBytes.push(once(socket, 'data').then(([bytes]) => bytes as Buffer));
      socket.write(answer);
      if (answer === ESTABLISHED) socket.once('data', () => socket.destroy());
      else if (answer !== '') socket.end();
    },
  );
  proxy = await listen(server);
});
afterEach(() => proxy.close());

const startWith = (settings: Settings, more: Parameters<typeof startBff>[0] = {}): Promise<Bff> =>
  startBff({ ...more, settings: { HTTPS_PROXY: proxy.url, ...settings } });

/** A BFF whose content API is over HTTPS, behind the proxy. */
const startBehind = (settings: Settings = {}, upstreamUrl = 'https://content.example') =>
  startWith(settings, { upstreamUrl });

describe('with HTTPS_PROXY', () => {
  test('the content API is reached through the proxy, by TLS', async () => {
    const bff = await startBehind();
    expect((await bff.get(INFO)).status).toBe(502);
    expect(asked[0]).toBe('content.example:443');
    expect((await firstBytes[0])?.[0]).toBe(HANDSHAKE);
  });

  test('so are webhook and Telegram', async () => {
    const settings = {
      LEAD_WEBHOOK_URL: 'https://crm.example:8443/hook',
      LEAD_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
      TELEGRAM_TOKEN: '123456:abcdefghij',
      TELEGRAM_CHAT: '-1001',
    };
    const bff = await startWith(settings, { content: tourOnly });
    await sendLead(bff);
    await deliverDue(bff);
    expect(asked.toSorted()).toEqual(['api.telegram.org:443', 'crm.example:8443']);
  });

  test('so are pictures of public hosts, and those of others are still refused', async () => {
    const bff = await startWith({ MEDIA_HOSTS: '1.1.1.1, localhost' }, { content: {} });
    expect((await bff.get(mediaOf('https://localhost/a.jpg'))).status).toBe(502);
    expect((await bff.get(mediaOf('https://1.1.1.1/a.jpg'))).status).toBe(502);
    expect(asked).toEqual(['1.1.1.1:443']);
  });

  test('plain HTTP is direct', async () => {
    const bff = await startWith({});
    expect((await bff.get(INFO)).status).toBe(200);
    expect(asked).toEqual([]);
  });

  test.each(['localhost', '127.0.0.1'])('%s is direct', async (host) => {
    const server = await listen(
      createTcpServer((socket) => socket.once('data', () => socket.destroy())),
    );
    const bff = await startBehind({}, `https://${host}:${server.port}`);
    expect((await bff.get(INFO)).status).toBe(502);
    expect(asked).toEqual([]);
    await server.close();
  });

  test('so are hosts in NO_PROXY, in either case', async () => {
    for (const name of ['NO_PROXY', 'no_proxy']) {
      const bff = await startBehind({ [name]: '.example' });
      expect((await bff.get(INFO)).status).toBe(502);
    }
    expect(asked).toEqual([]);
  });

  test('the proxy gets its user, even if its URL lacks the scheme', async () => {
    const HTTPS_PROXY = proxy.url.replace('http://', 'us%40er:p%3Aw@');
    const bff = await startBehind({ HTTPS_PROXY });
    await bff.get(INFO);
    expect(credentials[0]).toBe(`Basic ${Buffer.from('us@er:p:w').toString('base64')}`);
  });

  test.each([
    ['HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', 'PROXY_407'],
    ['HTTP/1.1 502 no\r\nContent-Length: 2\r\n\r\nno', 'PROXY_502'],
  ])('a refusal by the proxy is named: %s', async (refusal, code) => {
    answer = refusal;
    const bff = await startBehind();
    expect((await bff.get(INFO)).status).toBe(502);
    expect(bff.lines.at(-1)).toMatchObject({ err: { kind: 'unreachable', detail: code } });
  });

  test('a proxy that is silent costs no more than the deadline of the call', async () => {
    answer = '';
    const bff = await startBehind({ UPSTREAM_TIMEOUT_MS: '300' });
    expect((await bff.get(INFO)).status).toBe(504);
  });

  test('a proxy that is gone is named as well', async () => {
    await proxy.close();
    const settings = { TELEGRAM_TOKEN: '123456:abcdefghij', TELEGRAM_CHAT: '-1001' };
    const bff = await startWith(settings, { content: tourOnly });
    await sendLead(bff);
    await deliverDue(bff);
    expect(bff.log()).toContain('PROXY_ECONNREFUSED');
    expect(await deliveriesOf(bff)).toEqual({ 'telegram waiting': 1 });
  });
});
