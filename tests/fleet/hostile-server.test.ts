import { createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../kit/listen.ts';
import { read, SharedBffs } from './stage/shared-bffs.ts';

/** A server that handles each connection itself. @returns its URL and how many it has taken */
async function startServer(onConnection: (socket: Socket) => void) {
  let taken = 0;
  const server = createServer((socket) => {
    taken += 1;
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  const { port, close } = await listen(server);
  onTestFinished(close);
  return { url: `redis://127.0.0.1:${port}`, taken: () => taken };
}

/** A fast network between machines, bytes per millisecond: 1 Gbit/s. */
const PER_MS = 125_000;
const TICK_MS = 5;

/** Sends a beginning, and then bytes without end, as fast as a network carries them. */
function stream(socket: Socket, beginning: string): void {
  const bytes = Buffer.alloc(PER_MS * TICK_MS, 'x');
  socket.write(beginning);
  const sending = setInterval(() => {
    if (socket.destroyed) clearInterval(sending);
    else if (!socket.writableNeedDrain) socket.write(bytes);
  }, TICK_MS);
}

const memoryMb = () => {
  const { external, heapUsed } = process.memoryUsage();
  return Math.round((external + heapUsed) / 2 ** 20);
};

/** A real handshake (HELLO 3), answered as Redis does. */
const HANDSHAKE = '%1\r\n$5\r\nproto\r\n:3\r\n';

describe('a server that', () => {
  test.each([
    ['stops in the middle of its first answer', '$1000000000\r\nabc'],
    ['stops in the middle of a later answer', `${HANDSHAKE}$1000000000\r\nabc`],
  ])('%s is left alone', async (_what, text) => {
    const { url, taken } = await startServer((socket) => {
      socket.once('data', () => socket.write(text));
    });
    const bffs = await SharedBffs.create();
    const bff = await bffs.start(url);
    expect(await read(bff)).toMatchObject({ status: 200, title: 'О саде' });
    // It is replaced, again and again.
    await expect.poll(taken).toBeGreaterThan(2);
    expect(await read(bff, '/api/info')).toMatchObject({ status: 200 });
  });

  test.each([
    ['answers without end', `$1000000000\r\n`],
    ['answers without end later', `${HANDSHAKE}$10000000000\r\n`],
    ['sends a line without end', `${HANDSHAKE}+`],
  ])('%s takes no memory without end', async (_what, text) => {
    const { url, taken } = await startServer((socket) => {
      socket.once('data', () => stream(socket, text));
    });
    const bffs = await SharedBffs.create();
    const before = memoryMb();
    const bff = await bffs.start(url);
    let most = 0;
    const samples = setInterval(() => (most = Math.max(most, memoryMb())), 20);
    onTestFinished(() => clearInterval(samples));
    await expect.poll(taken).toBeGreaterThan(3);
    expect(await read(bff)).toMatchObject({ status: 200, title: 'О саде' });
    expect(most - before).toBeLessThan(400);
  });
});
