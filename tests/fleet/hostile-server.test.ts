import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { read, SharedBffs } from './stage/shared-bffs.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A server that handles each connection itself. @returns its URL and how many it has taken */
async function startServer(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    taken += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
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
    endings.push(() => bffs.close());
    const bff = await bffs.start(url);
    expect(await read(bff)).toMatchObject({ status: 200, title: 'О саде' });
    // It is replaced, again and again.
    await expect.poll(taken).toBeGreaterThan(4);
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
    endings.push(() => bffs.close());
    const before = memoryMb();
    const bff = await bffs.start(url);
    let most = 0;
    const samples = setInterval(() => (most = Math.max(most, memoryMb())), 20);
    endings.push(() => clearInterval(samples));
    await expect.poll(taken).toBeGreaterThan(6);
    expect(await read(bff)).toMatchObject({ status: 200, title: 'О саде' });
    expect(most - before).toBeLessThan(400);
  });
});
