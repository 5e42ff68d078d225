import { purgedLifetime } from '../shared/cache/lifetime.ts';
import type { Clock } from '../shared/cache/clock.ts';
import type { ResponseLifetime } from './response-lifetime.ts';

/** A lifetime outside its process, on the system clock of its writer. */
export interface StoredLifetime extends ResponseLifetime {
  /** Time of writing; if unset, when the response was stored. */
  readonly writtenAt?: number;
}

/** Maximum difference between the clocks of machines, milliseconds. */
const SKEW_MS = 1000;

function moved(lifetime: ResponseLifetime, byMs: number): ResponseLifetime {
  const { initialAgeMs, storedAt, freshUntil, staleUntil, errorStaleUntil } = lifetime;
  const times = {
    storedAt: storedAt + byMs,
    freshUntil: freshUntil + byMs,
    staleUntil: staleUntil + byMs,
    errorStaleUntil: errorStaleUntil + byMs,
  };
  if (!Object.values(times).every(Number.isFinite)) throw new Error('not a lifetime');
  return { ...times, initialAgeMs };
}

export function toStored(lifetime: ResponseLifetime, clock: Clock): StoredLifetime {
  const writtenAt = clock.wallNow();
  return { ...moved(lifetime, writtenAt - clock.now()), writtenAt };
}

/**
 * The lifetime in this process. One from the future has an unknown age: it is stale.
 * @throws Error if it cannot be read
 */
export function fromStored(stored: StoredLifetime, clock: Clock): ResponseLifetime {
  const { writtenAt = stored.storedAt } = stored;
  const [now, sinceMs] = [clock.now(), clock.wallNow() - writtenAt];
  const lifetime = moved(stored, now - writtenAt - Math.max(0, sinceMs));
  return sinceMs < -SKEW_MS ? purgedLifetime(lifetime, now) : lifetime;
}
