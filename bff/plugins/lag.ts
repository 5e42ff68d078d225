import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { BffError } from '../shared/errors.ts';

const RETRY_MS = 5000;

/**
 * Measures the lag of the event loop. The plugin itself refuses nothing, because hits are always
 * served and only the caches know what is a hit.
 * @param maxLagMs mean over a second, milliseconds; 0 for no limit
 */
export async function watchLag(app: FastifyInstance, maxLagMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    pressureHandler: () => undefined,
  });
}

/**
 * Call before starting work on a cache miss.
 * @throws BffError `lagging` while the event loop lags
 */
export function assertNoLag(app: FastifyInstance): void {
  if (app.isUnderPressure()) throw new BffError('lagging', undefined, { retryAfterMs: RETRY_MS });
}
