import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Bff, openBff } from '../kit/bff.ts';
import { listen } from '../kit/listen.ts';
import { vi } from 'vitest';
import { afterAll, beforeAll, describe, expect, startBff, test } from '../kit/test.ts';

const BODY = '{"title":"Осень"}';
const TYPE = 'Content-Type: application/json\r\n';
const REST = `${TYPE}Content-Length: ${Buffer.byteLength(BODY)}\r\n\r\n${BODY}`;
const OK = `HTTP/1.1 200 OK\r\n${REST}`;
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const EARLY_HINTS = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n';

/** Outcome of a document for each sequence of bytes on the wire, in pieces. */
const table: Record<string, readonly [pieces: readonly string[], status: number]> = {
  'a 100': [[CONTINUE + OK], 200],
  'a 100 of HTTP/1.0': [[CONTINUE.replace('1.1', '1.0') + OK], 200],
  'a 100 without a phrase': [[`HTTP/1.1 100\r\n\r\n${OK}`], 200],
  'a 100 with headers': [[`HTTP/1.1 100 Continue\r\nX-A: 1\r\n\r\n${OK}`], 200],
  'a 100 twice': [[CONTINUE + CONTINUE + OK], 200],
  'a 100 and a 103': [[CONTINUE, EARLY_HINTS, OK], 200],
  'a 103 and a 100': [[EARLY_HINTS + CONTINUE + OK], 200],
  'a 102 three times': [['HTTP/1.1 102 Processing\r\n\r\n'.repeat(3) + OK], 200],
  'a 199': [[`HTTP/1.1 199 Misc\r\n\r\n${OK}`], 200],
  'a 100 without more': [[CONTINUE], 504],
  'a 203': [[`HTTP/1.1 203 Non-Authoritative Information\r\n${REST}`], 200],
  'a 201': [[`HTTP/1.1 201 Created\r\n${REST}`], 502],
  'a 206': [[`HTTP/1.1 206 Partial Content\r\n${REST}`], 502],
  'a header of 60 KB': [[`HTTP/1.1 200 OK\r\nX-Debug: ${'x'.repeat(60_000)}\r\n${REST}`], 200],
  'headers of 60 KB': [
    [`HTTP/1.1 200 OK\r\n${`Set-Cookie: a=${'x'.repeat(588)}\r\n`.repeat(100)}${REST}`],
    200,
  ],
  'a header of 70 KB': [[`HTTP/1.1 200 OK\r\nX-Debug: ${'x'.repeat(70_000)}\r\n${REST}`], 502],
};

describe('a content API sends', () => {
  let bff: Bff;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', async (head) => {
        const index = Number(/document-(\d+)/.exec(head.toString())?.[1]);
        for (const piece of Object.values(table)[index]?.[0] ?? []) {
          if (!socket.write(piece)) await once(socket, 'drain');
          // Each piece arrives in its own packet.
          await wait(20);
        }
      });
    });
    const upstream = await listen(server);
    close = upstream.close;
    // All pieces take a tenth of it.
    bff = await openBff({ upstreamUrl: upstream.url, settings: { UPSTREAM_TIMEOUT_MS: '3000' } });
  });
  afterAll(async () => {
    await bff.close();
    await close();
  });

  test.each(Object.keys(table).map((name, index) => [name, index] as const))(
    '%s',
    async (name, index) => {
      const { status, text } = await bff.get(`/api/news/document-${index}`);
      const [, expected] = table[name]!;
      expect(status).toBe(expected);
      if (expected === 200) expect(text).toBe(BODY);
    },
  );
});

describe('a connection to a content API that promises to keep it for ten minutes', () => {
  const start = async () => {
    const sockets: Socket[] = [];
    const server = createHttpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'keep-alive': 'timeout=600' });
      response.end(BODY);
    });
    server.keepAliveTimeout = 600_000;
    server.on('connection', (socket) => sockets.push(socket));
    const { url, close } = await listen(server);
    return { bff: await startBff({ upstreamUrl: url }), sockets, close };
  };

  test('serves several calls, and is replaced after half a minute', async () => {
    const { bff, sockets, close } = await start();
    await bff.get('/api/news/a');
    await bff.get('/api/news/b');
    expect(sockets).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] });
    try {
      await bff.get('/api/news/c');
    } finally {
      vi.useRealTimers();
    }
    expect(sockets).toHaveLength(2);
    await close();
  });

  test('is closed when it has been idle for seconds: a firewall may have forgotten it', async () => {
    const { bff, sockets, close } = await start();
    await bff.get('/api/news/a');
    await once(sockets[0]!, 'close');
    await close();
  });
});
