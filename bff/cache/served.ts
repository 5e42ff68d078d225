import { BffError } from '../errors.ts';
import type { CacheEntry } from './entry.ts';
import { ageAt, type Freshness, ttlAt } from './lifetime.ts';

/**
 * How an answer was found: the state of the copy that was served, `refreshed` when the upstream was
 * waited for because the copy was too old, `miss` when there was none.
 */
export type CacheState = Exclude<Freshness, 'expired'> | 'refreshed' | 'miss';

/** What the call came to that an answer waited for. */
export interface Call {
  /** Status of the upstream's answer; undefined for several of them. */
  readonly status: number | undefined;
  /** How long it took, milliseconds. */
  readonly ms: number;
  readonly isStored: boolean;
  /** Whether it was begun for somebody else. */
  readonly isShared: boolean;
}

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
