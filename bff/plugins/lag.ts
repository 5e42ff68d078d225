import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { BffError } from '../shared/errors.ts';

const RETRY_MS = 5000;

/**
 * Measures how far the event loop lags behind. The plugin itself refuses nobody: what is at hand is
 * answered however long that takes, and only the caches know what is.
 * @param maxLagMs mean of a second, milliseconds; 0 is no limit
 */
export async function watchLag(app: FastifyInstance, maxLagMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    pressureHandler: () => undefined,
  });
}

/**
 * To be called before anything new is made for somebody who waits for it.
 * @throws BffError `lagging` while the event loop does
 */
export function assertNoLag(app: FastifyInstance): void {
  if (app.isUnderPressure()) throw new BffError('lagging', undefined, { retryAfterMs: RETRY_MS });
}
