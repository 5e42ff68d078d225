import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type RunningServer, startBffProcess } from '../kit/process.ts';
import { afterEach, beforeEach, describe, expect, test } from '../kit/test.ts';

async function get(url: string, agent: Agent): Promise<IncomingMessage> {
  const [response] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

/** Errors of a new connection once the server has stopped listening, or is just stopping. */
const ENDINGS: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET'];

/** Stops a server by SIGTERM, and requests a page over kept-alive connections while it listens. */
async function requestUntilClosed(server: RunningServer, path: string) {
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
  return { statuses, isClosing, listenedMs: performance.now() - startedAt };
}

describe('a stopping BFF, with DRAIN_S', () => {
  let bff: RunningServer;

  beforeEach(async () => {
    bff = await startBffProcess({ DRAIN_S: '2' });
  });
  afterEach(() => bff.stop());

  test('keeps serving, and each response closes its connection', async () => {
    const { statuses, isClosing, listenedMs } = await requestUntilClosed(bff, '/api/layout');
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(isClosing).toBe(true);
    expect(listenedMs).toBeGreaterThanOrEqual(2000);
  });

  test('is no longer ready', async () => {
    expect((await fetch(`${bff.url}/readyz`)).status).toBe(200);
    process.kill(bff.pid, 'SIGTERM');
    await expect.poll(async () => (await fetch(`${bff.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${bff.url}/api/layout`)).status).toBe(200);
  });
});
