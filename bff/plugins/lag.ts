import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { BffError } from '../shared/errors.ts';

const RETRY_MS = 5000;

/** Mean lag over a second above which misses are refused, milliseconds. */
const MAX_LAG_MS = 1000;

/**
 * Measures the lag of the event loop. It refuses no request itself, because hits are always served
 * and only the caches know what is a hit.
 * @param maxLagMs for tests; 0 for no limit
 * @returns a check that throws BffError `lagging`
 */
export async function measureLag(app: FastifyInstance, maxLagMs = MAX_LAG_MS): Promise<() => void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    pressureHandler: () => undefined,
  });
  return () => {
    if (app.isUnderPressure()) throw new BffError('lagging', undefined, { retryAfterMs: RETRY_MS });
  };
}
