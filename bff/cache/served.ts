import { BffError } from '../shared/errors.ts';
import type { CacheEntry } from './entry.ts';
import type { CacheState, Call } from '../http/cache-status.ts';
import { ageAt, ttlAt } from '../http/lifetime.ts';

/** An entry as served, with its cache state. */
export interface Served {
  readonly entry: CacheEntry;
  readonly state: CacheState;
  readonly ageS: number;
  /** Remaining freshness, negative once stale, seconds. */
  readonly ttlS: number;
  /** Undefined if no upstream call was awaited. */
  readonly call: Call | undefined;
}

/** @param now current time, milliseconds */
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

/** @throws BffError for a missing document */
export function assertPresent({ entry }: { readonly entry: { readonly status: number } }): void {
  if (entry.status === 404) throw new BffError('notFound');
  if (entry.status === 410) throw new BffError('gone');
}
