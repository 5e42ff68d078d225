import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { type RunningServer, startBffProcess } from '../kit/process.ts';

async function get(url: string, agent: Agent): Promise<IncomingMessage> {
  const [response] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

/** Errors of a new connection once the server has stopped listening, or is just stopping. */
const ENDINGS: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET'];

/** Stops a server by SIGTERM, and requests paths over kept-alive connections while it listens. */
async function requestUntilClosed(server: RunningServer, paths: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const statuses = paths.map(() => new Set<number | undefined>());
  let isClosing = false;
  await Promise.all(paths.map((path) => get(server.url + path, agent)));
  const startedAt = performance.now();
  process.kill(server.pid, 'SIGTERM');
  try {
    for (;;) {
      for (const [index, path] of paths.entries()) {
        const response = await get(server.url + path, agent);
        statuses[index]?.add(response.statusCode);
        isClosing = response.headers.connection === 'close';
      }
    }
  } catch (error) {
    if (!isClosing || !ENDINGS.includes((error as { code?: string }).code)) throw error;
  }
  agent.destroy();
  return { statuses, isClosing, listenedMs: performance.now() - startedAt };
}

test('a stopping BFF keeps serving for DRAIN_S but is not ready, and each response closes its connection', async () => {
  const bff = await startBffProcess({ DRAIN_S: '2' });
  onTestFinished(() => bff.stop());
  expect((await fetch(`${bff.url}/readyz`)).status).toBe(200);
  const { statuses, ...end } = await requestUntilClosed(bff, ['/api/layout', '/readyz']);
  expect(statuses[0]).toEqual(new Set([200]));
  // The signal takes a moment to arrive.
  expect([...(statuses[1] ?? [])].at(-1)).toBe(503);
  expect(end.isClosing).toBe(true);
  expect(end.listenedMs).toBeGreaterThanOrEqual(2000);
});
