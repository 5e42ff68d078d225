import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Type } from 'typebox';

/** The setting `DRAIN_S` of both processes. */
export const DrainSeconds = Type.Integer({
  minimum: 0,
  maximum: 300,
  default: 0,
  description:
    'Seconds that a process serves on after SIGTERM while its readiness probe fails; longer than the proxy keeps idle connections',
});

const draining = new WeakSet<Server>();

/** Whether a server is about to stop, so that no connection to it is worth keeping. */
export const isDraining = (server: Server): boolean => draining.has(server);

/**
 * Lets clients leave a server that still listens: one that sends on an idle connection while it is
 * closed cannot know whether its request was handled.
 * @param seconds how long
 */
export async function drain(server: Server, seconds: number): Promise<void> {
  draining.add(server);
  await wait(seconds * 1000);
}
