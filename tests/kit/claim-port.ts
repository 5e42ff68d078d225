import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Range of the ports: systems use higher ones as ephemeral ports. */
const FIRST = 20_000;
const LAST = 32_767;
const HOST = '127.0.0.1';

/** @returns false if the port is taken */
async function isBound(socket: Server | Socket): Promise<boolean> {
  try {
    await once(socket, 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return false;
  }
}

/** Reserves a port among all test processes, by binding its UDP side, until this process ends. */
async function hold(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  socket.bind({ port, address: HOST, exclusive: true });
  return isBound(socket);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, HOST);
  if (!(await isBound(server))) return false;
  server.close();
  await once(server, 'close');
  return true;
}

/**
 * A port for a program that cannot choose a free one and report it. This project's own servers use
 * port 0 and report theirs.
 */
export async function claimPort(): Promise<number> {
  for (let port = FIRST; port <= LAST; port += 1) {
    if ((await hold(port)) && (await isFree(port))) return port;
  }
  throw new Error(`all ports from ${FIRST} to ${LAST} are taken`);
}
