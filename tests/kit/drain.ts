import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { RunningServer } from './process.ts';

export interface Drained {
  readonly statuses: readonly number[];
  /** Whether the last response closed its connection. */
  readonly isClosing: boolean;
  /** How long the server kept listening after the signal. */
  readonly ms: number;
}

async function get(url: string, agent: Agent): Promise<IncomingMessage> {
  const [response] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

/** Errors of a new connection once the server has stopped listening, or is just stopping. */
const ENDINGS: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET'];

/** Stops a server by SIGTERM, and requests a page over kept-alive connections while it listens. */
export async function requestUntilClosed(server: RunningServer, path: string): Promise<Drained> {
  const agent = new Agent({ keepAlive: true });
  const statuses: number[] = [];
  let isClosing = false;
  await Promise.all(Array.from({ length: 4 }, () => get(server.url + path, agent)));
  const startedAt = performance.now();
  process.kill(server.pid, 'SIGTERM');
  try {
    for (;;) {
      const response = await get(server.url + path, agent);
      statuses.push(response.statusCode ?? 0);
      isClosing = response.headers.connection === 'close';
    }
  } catch (error) {
    if (!isClosing || !ENDINGS.includes((error as { code?: string }).code)) throw error;
  }
  agent.destroy();
  return { statuses, isClosing, ms: performance.now() - startedAt };
}
