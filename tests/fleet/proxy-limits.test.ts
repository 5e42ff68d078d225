import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import http2, { type ClientHttp2Session } from 'node:http2';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type Listening } from '../kit/listen.ts';
import { type Proxy, startProxy } from './stage/proxy.ts';
import { until } from './stage/until.ts';

/** A page too large for the buffers of nginx. */
const PAGE = Buffer.alloc(1_000_000, 'x');
const AT_ONCE = 200;
const LIMIT_MS = 60_000;

let site: Listening;
let proxy: Proxy;
/** Number of requests to the site, and the responses that wait for the test. */
let asked = 0;
const held: (() => void)[] = [];

beforeAll(async () => {
  const server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/held') held.push(() => response.end());
    else if (request.url === '/page') response.end(PAGE);
    else request.resume().on('end', () => response.end('well'));
  });
  site = await listen(server);
  const ports = [site.port, site.port] as const;
  proxy = await startProxy({ sites: ports, bffs: ports }, true);
});
afterAll(async () => {
  await proxy.stop();
  await site.close();
});

/**
 * Opens a connection of the balancer.
 * @param initialWindowSize 0 for a visitor who reads no response
 */
async function open(initialWindowSize: number): Promise<ClientHttp2Session> {
  const port = Number(new URL(proxy.url).port);
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  const session = http2.connect(proxy.url, {
    createConnection: () =>
      tls.connect({ socket, host: '127.0.0.1', ca: proxy.certificate, ALPNProtocols: ['h2'] }),
    settings: { initialWindowSize },
  });
  session.on('error', () => undefined);
  await once(session, 'remoteSettings');
  return session;
}

const statusOf = async (session: ClientHttp2Session, address: string, url: string) => {
  const stream = session.request({ ':path': url, 'x-forwarded-for': address });
  const [headers] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders];
  stream.close();
  return headers[':status'];
};

/**
 * Addresses, and whether each belongs to the visitor 2001:db8:0:7::1, who has used up all requests.
 */
const ADDRESSES: readonly (readonly [address: string, isThatVisitor: boolean])[] = [
  ['2001:db8:0:7::2', true],
  ['2001:db8:0:7:ffff:ffff:ffff:ffff', true],
  ['2001:0DB8:0000:0007:0:0:0:9', true],
  ['2001:db8::7:1:0:0:0', true],
  ['2001:db8:0:7:1::', true],
  ['2001:db8:0:8::1', false],
  ['2001:db8::7', false],
  ['2001:db8:7::1', false],
  ['::1:0:0:0:7', false],
  ['::ffff:192.0.2.1', false],
  ['192.0.2.1', false],
];

test('one visitor may have 200 requests at once, however the address is written', async () => {
  const sessions = await Promise.all(Array.from({ length: 7 }, () => open(0)));
  expect(sessions[0]?.remoteSettings.maxConcurrentStreams).toBe(32);
  const before = asked;
  for (let count = 0; count < AT_ONCE; count += 1) {
    const headers = { ':path': '/held', 'x-forwarded-for': '2001:db8:0:7::1' };
    sessions[count % 7]?.request(headers).on('error', () => undefined);
  }
  expect(await until(async () => asked - before === AT_ONCE, LIMIT_MS)).toBe(true);
  const other = await open(65_535);
  for (const [address, isThatVisitor] of ADDRESSES)
    expect([address, await statusOf(other, address, '/')]).toEqual([
      address,
      isThatVisitor ? 429 : 200,
    ]);
  const refusals = (await proxy.failures()).split('\n').filter((line) => line.includes(' 429 '));
  expect(refusals).toEqual([expect.stringMatching(/ 429 2001:db8:0:7::2 has 200 requests/)]);
  for (const respond of held.splice(0)) respond();
  await expect.poll(() => statusOf(other, '2001:db8:0:7::2', '/')).toBe(200);
  for (const session of [other, ...sessions]) session.destroy();
});

/** Resident memory of nginx's workers, MB. */
async function memoryOfNginx(): Promise<number> {
  const [worker] = await workersOf(proxy.pid);
  const status = await readFile(`/proc/${worker}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const workersOf = async (pid: number): Promise<readonly string[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');

test('connections that read nothing take less than 60 MB, and are closed', async () => {
  const before = await memoryOfNginx();
  const sessions = await Promise.all(Array.from({ length: 48 }, () => open(0)));
  const closed = sessions.flatMap((session) =>
    Array.from({ length: 32 }, () => {
      const stream = session.request({ ':path': '/page' });
      stream.on('error', () => undefined);
      return new Promise((resolve) => stream.once('close', resolve));
    }),
  );
  await expect.poll(async () => (await memoryOfNginx()) > before + 5).toBe(true);
  let most = 0;
  const isOver = Promise.all(closed).then(() => true);
  while (
    !(await Promise.race([isOver, new Promise<false>((resolve) => setImmediate(resolve, false))]))
  )
    most = Math.max(most, await memoryOfNginx());
  expect(most - before).toBeLessThan(60);
  for (const session of sessions) session.destroy();
});

/** Bodies that nginx has on its disk. */
async function bodiesOnDisk(): Promise<readonly string[]> {
  const [worker] = await workersOf(proxy.pid);
  const folder = `/proc/${worker}/fd`;
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readlink(path.join(folder, name)).catch(() => '')),
  );
  return files.filter((file) => file.includes('/body/'));
}

const MIB = 1024 * 1024;

test.each([
  ['/editor/api/document', MIB, 200],
  ['/editor/api/document', MIB + 1, 413],
  ['/editor', 25 * MIB, 413],
  ['/api/lead', 65_536, 200],
  ['/api/lead', 65_537, 413],
  ['/assets/x', MIB, 413],
])('a body for %s of %i bytes is answered with %i', async (url, size, status) => {
  const socket = tls.connect({
    port: Number(new URL(proxy.url).port),
    ca: proxy.certificate,
    ALPNProtocols: ['http/1.1'],
  });
  socket.on('error', () => undefined);
  await once(socket, 'secureConnect');
  socket.write(`POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);
  if (status === 200) {
    socket.write(Buffer.alloc(size - 1));
    expect(await bodiesOnDisk()).toEqual([]);
    socket.write('x');
  }
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  socket.destroy();
});

/**
 * Number of unfinished connections: in turn without a byte, in the TLS handshake, and in a header.
 */
const UNFINISHED = 4096;

async function openUnfinished(port: number, index: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (index % 3 === 1) socket.write(Buffer.from('16030100', 'hex'));
  if (index % 3 !== 2) return socket;
  const secure = tls.connect({ socket, ca: proxy.certificate, ALPNProtocols: ['http/1.1'] });
  secure.on('error', () => undefined);
  await once(secure, 'secureConnect');
  secure.write('GET / HTTP/1.1\r\nHost: x\r\nX-Unfinished: ');
  return secure.resume();
}

test('4,096 connections that never finish TLS or headers leave the site usable', async () => {
  const port = Number(new URL(proxy.url).port);
  const sockets: Socket[] = [];
  for (let from = 0; from < UNFINISHED; from += 256) {
    const some = Array.from({ length: 256 }, (_, index) => openUnfinished(port, from + index));
    sockets.push(...(await Promise.all(some)));
  }
  const session = await open(65_535);
  expect(await statusOf(session, '192.0.2.1', '/')).toBe(200);
  session.destroy();
  const unfinished = sockets.filter(({ closed }) => !closed);
  await Promise.all(unfinished.map((socket) => once(socket.resume(), 'close')));
});
