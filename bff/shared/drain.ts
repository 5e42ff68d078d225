import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Type } from 'typebox';

/** The setting `DRAIN_S` of both processes. */
export const DrainSeconds = Type.Integer({
  minimum: 0,
  maximum: 300,
  default: 0,
  description:
    'Seconds that a process keeps serving after SIGTERM while its readiness probe fails; longer than the proxy keeps idle connections',
});

const draining = new WeakSet<Server>();

/** Whether a server is about to stop, so that its connections should not be kept alive. */
export const isDraining = (server: Server): boolean => draining.has(server);

/**
 * Gives clients time to leave a server that still listens: a client that sends on an idle
 * connection just as it closes cannot tell whether its request was handled.
 * @param seconds how long to wait
 */
export async function drain(server: Server, seconds: number): Promise<void> {
  draining.add(server);
  await wait(seconds * 1000);
}
