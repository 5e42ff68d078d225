import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

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

export interface SilentServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** A server that neither accepts nor refuses a connection, like a container being replaced. */
export async function startSilentServer(): Promise<SilentServer> {
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
