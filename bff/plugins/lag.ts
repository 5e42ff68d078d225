import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { BffError } from '../shared/errors.ts';

const RETRY_MS = 5000;

interface LagOptions {
  /** Mean over a second, milliseconds; 0 for no limit. */
  readonly maxLagMs: number;
}

/**
 * Measures the lag of the event loop. It refuses no request itself, because hits are always served
 * and only the caches know what is a hit.
 */
export const lag = fp(async (app, { maxLagMs }: LagOptions) => {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    pressureHandler: () => undefined,
  });
  app.decorate('assertNoLag', () => {
    if (app.isUnderPressure()) throw new BffError('lagging', undefined, { retryAfterMs: RETRY_MS });
  });
});
