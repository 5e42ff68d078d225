import { setTimeout } from 'node:timers/promises';
import { StatusError } from './status-error.ts';

const ATTEMPTS = 5;

/**
 * Repeats a request that a site refuses because there were too many, after the pause that it asks
 * for. Every other error, and the last refusal, is thrown.
 * @param pause waits for milliseconds
 */
export async function waitOutRefusals<T>(
  request: () => Promise<T>,
  pause: (ms: number) => Promise<unknown> = setTimeout,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      const isRefusal = error instanceof StatusError && error.retryAfterMs !== undefined;
      if (!isRefusal || attempt === ATTEMPTS) throw error;
      await pause(error.retryAfterMs);
    }
  }
}
