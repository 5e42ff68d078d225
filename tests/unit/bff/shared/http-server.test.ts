import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createLimitedServer,
  type HttpServerLimits,
  MAX_REQUEST_BYTES,
} from '#shared/http-server.ts';
import { connectTo, END, statusesOf } from '../../../kit/sockets.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
/** How long nothing is sent over a connection that counts as stalled. */
const STALLED_MS = 2000;
/** Pause of a slow connection: a busy machine may make it ten times as long. */
const PAUSE_MS = STALLED_MS / 10;
/** Larger than the kernel's buffers of both ends. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

/** The end of a connection, including a reset. */
const closeOf = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.on('error', () => undefined).once('close', () => resolve()));

/** Everything the other end sends until it closes the connection. */
async function readAll(socket: Socket): Promise<string> {
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
  await closeOf(socket.resume());
  return received;
}

/** A server that stops with the test, and the number of requests that reached its listener. */
async function serve(listener: RequestListener, limits: Partial<HttpServerLimits> = {}) {
  let handled = 0;
  const server = createLimitedServer((request, response) => {
    handled += 1;
    listener(request, response);
  }, limits).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}`, handled: () => handled, close };
}

const answer: RequestListener = (_request, response) => response.end('yes');

describe('a server', () => {
  test('ends slow connections, without a response if nothing was requested', async () => {
    const { url, handled } = await serve(
      (request, response) => request.on('end', () => answer(request, response)).resume(),
      { headersTimeout: 1000, requestTimeout: 2000, keepAliveTimeout: 1000 },
    );
    const receive = async (text: string) => {
      const socket = await connectTo(url);
      socket.write(text);
      return readAll(socket);
    };
    const [silent, begun, uploading, idle] = await Promise.all([
      readAll(await connectTo(url)),
      receive('GET / HTTP/1.1\r\nHost:'),
      receive('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n123'),
      receive(REQUEST),
    ]);
    expect(silent).toBe('');
    expect(statusesOf(begun)).toEqual([408]);
    expect(statusesOf(uploading)).toEqual([408]);
    expect(statusesOf(idle)).toEqual([200]);
    expect(handled()).toBe(2);
  });

  test('closes a stalled connection, not a slow one', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await serve(
      ({ url: path }, response) => {
        if (path === '/unread') response.once('close', closed.resolve);
        if (path === '/unread' || path === '/slow') response.end(LARGE);
        if (path === '/beats') void beat(response);
      },
      { timeout: STALLED_MS },
    );
    const beat = async (response: ServerResponse) => {
      for (let count = 0; count < 15; count += 1) {
        response.write('beat');
        await wait(PAUSE_MS);
      }
      response.end();
    };
    const open = async (path: string) => {
      const socket = await connectTo(url);
      socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${END}`);
      return socket;
    };
    const [unread, slow] = await Promise.all([open('/unread'), open('/slow')]);
    const silence = readAll(await open('/never'));
    const beats = readAll(await open('/beats'));
    let length = 0;
    for await (const chunk of slow) {
      length += (chunk as Buffer).length;
      // The pace is part of the test: twelve pauses, which are longer than a stall.
      if (length % (LARGE.length / 12) < (chunk as Buffer).length) await wait(PAUSE_MS);
    }
    expect(length).toBeGreaterThan(LARGE.length);
    expect(await silence).toBe('');
    expect((await beats).match(/beat/g)).toHaveLength(15);
    await closed.promise;
    expect((await readAll(unread)).length).toBeLessThan(LARGE.length);
  });

  test('handles few of a thousand requests from a client that reads no response', async () => {
    const { url, handled } = await serve((_request, response) => response.end(LARGE));
    const socket = await connectTo(url);
    socket.pause().write(REQUEST.repeat(1000));
    await closeOf(socket.resume());
    expect(handled()).toBeLessThanOrEqual(17);
  });

  test('that is closing ends a connection after a response that had begun', async () => {
    const begun = Promise.withResolvers<ServerResponse>();
    const { url, close } = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '5' }).write('wh');
      begun.resolve(response);
    });
    const socket = await connectTo(url);
    socket.write(REQUEST);
    const response = await begun.promise;
    const closed = close();
    response.end('ole');
    expect(await readAll(socket)).toMatch(/keep-alive.*whole/s);
    await closed;
  });

  test('that is closing answers a late first request, and waits for no other', async () => {
    const { url, close } = await serve(answer);
    const [late, silent] = [await connectTo(url), await connectTo(url)];
    // A response proves that the connections before its own were accepted.
    await (await fetch(url)).text();
    const closed = close();
    late.write(REQUEST);
    expect(await readAll(late)).toMatch(/Connection: close.*yes/s);
    expect(await readAll(silent)).toBe('');
    await closed;
  });

  test('lets one address lock out only itself', async () => {
    const { url } = await serve(answer, { maxConnections: 20 });
    const connectFrom = (localAddress: string) =>
      new Promise<Socket>((resolve) => {
        const socket = connect({
          host: '127.0.0.1',
          port: Number(new URL(url).port),
          localAddress,
        });
        socket.once('connect', () => resolve(socket)).on('error', () => undefined);
      });
    const early = await connectFrom('127.0.0.2');
    const flood: Socket[] = [];
    for (let index = 0; index < 60; index += 1) {
      const socket = await connectFrom('127.0.0.3');
      socket.write('GET / HTTP/1.1\r\nX-Slow: ');
      flood.push(socket);
    }
    await expect.poll(() => flood.filter(({ closed }) => closed).length).toBeGreaterThan(38);
    for (const family of [early, await connectFrom('127.0.0.4')]) {
      family.write(`GET / HTTP/1.1\r\nHost: x\r\n${END}`);
      expect(statusesOf(await readAll(family))).toEqual([200]);
    }
    flood.forEach((socket) => socket.destroy());
  });

  test.each([
    ['announced', `Content-Length: ${MAX_REQUEST_BYTES}`],
    ['announced as longer than any route takes', 'Content-Length: 99999999999'],
    ['in chunks', 'Transfer-Encoding: chunked'],
  ])('receives as many bodies of one address, %s, as memory permits', async (_name, head) => {
    const most = 32;
    const { url, handled } = await serve((request) => request.resume());
    const post = async (header: string) => {
      const socket = await connectTo(url);
      socket.on('error', () => undefined).resume();
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`);
      return socket;
    };
    const sockets = await Promise.all(Array.from({ length: most + 3 }, () => post(head)));
    await expect.poll(handled).toBe(most + 3);
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(3);
    sockets.forEach((socket) => socket.destroy());
  });
});
