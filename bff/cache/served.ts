import { BffError } from '../shared/errors.ts';
import type { CacheEntry } from './entry.ts';
import type { CacheState, Call } from '../http/cache-status.ts';
import { ageAt, ttlAt } from '../http/lifetime.ts';

export interface Served {
  readonly entry: CacheEntry;
  readonly state: CacheState;
  readonly ageS: number;
  /** How long it is still fresh, negative for how long it is not any more, seconds. */
  readonly ttlS: number;
  /** Missing: nothing was waited for. */
  readonly call: Call | undefined;
}

/** @param now milliseconds of a clock */
export const toServed = (
  entry: CacheEntry,
  state: CacheState,
  now: number,
  call?: Call,
): Served => ({
  entry,
  state,
  ageS: ageAt(entry.lifetime, now),
  ttlS: ttlAt(entry.lifetime, now),
  call,
});

/** @throws BffError for a document that is not there */
export function assertPresent({ entry }: Served): void {
  if (entry.status === 404) throw new BffError('notFound');
  if (entry.status === 410) throw new BffError('gone');
}
