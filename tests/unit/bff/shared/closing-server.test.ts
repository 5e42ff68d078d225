import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLimitedServer } from '../../../../bff/shared/http-server.ts';
import { connectTo } from '../../../kit/sockets.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
/** Far below the time that a client may keep a connection, milliseconds. */
const SOON_MS = 10_000;

/** A server that listens until the test closes it. */
async function serve(listener: RequestListener) {
  const server = createLimitedServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<number> => {
    const startedAt = performance.now();
    await new Promise((resolve) => server.close(resolve));
    return performance.now() - startedAt;
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** A server whose responses the test sends, and a connection that waits for the first of them. */
async function serveByHand(requests = 1) {
  const responses: ServerResponse[] = [];
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const { url, close } = await serve((_request, response) => {
    responses.push(response);
    if (responses.length === requests) resolve();
  });
  const socket = await connectTo(url);
  socket.write(REQUEST.repeat(requests));
  await asked;
  return { close, socket, responses };
}

async function readAll(socket: Socket): Promise<string> {
  let received = '';
  socket.setEncoding('latin1');
  for await (const chunk of socket) received += String(chunk);
  return received;
}

describe('a server that closes', () => {
  test('ends a connection after a response that had begun', async () => {
    const { close, socket, responses } = await serveByHand();
    responses[0]?.writeHead(200, { 'Content-Length': '5' }).write('wh');
    const closed = close();
    responses[0]?.end('ole');
    expect(await readAll(socket)).toMatch(/keep-alive.*whole/s);
    expect(await closed).toBeLessThan(SOON_MS);
  });

  test('answers a first request that comes late, and does not wait for one that never comes', async () => {
    const { url, close } = await serve((_request, response) => response.end('late'));
    const [late, silent] = [await connectTo(url), await connectTo(url)];
    // A response shows that the connections before its own were accepted.
    await (await fetch(url)).text();
    const closed = close();
    late.write(REQUEST);
    expect(await readAll(late)).toMatch(/Connection: close.*late/s);
    expect(await readAll(silent)).toBe('');
    expect(await closed).toBeLessThan(SOON_MS);
  });
});
