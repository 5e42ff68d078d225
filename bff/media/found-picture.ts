import type { CacheState, Call } from '../http/cache-status.ts';
import type { StoredPicture } from './stored-picture.ts';

/** A picture and how it was found, in the words that content is found in. */
export interface FoundPicture {
  readonly picture: StoredPicture;
  readonly state: CacheState;
  /** How long it is still fresh, negative for how long it is not any more, seconds. */
  readonly ttlS: number;
  /** Missing: nothing was waited for. */
  readonly call: Call | undefined;
  /** False where the URL says more than content did, so that it may come to mean another picture. */
  readonly isExact: boolean;
}

/** What became of a picture that was to be made: made, or the old copy kept without a call. */
export interface FetchedPicture {
  readonly picture: StoredPicture;
  readonly call: Call | undefined;
}

/** The same, for somebody who joined in on it. */
export const joined = ({ picture, call }: FetchedPicture): FetchedPicture => ({
  picture,
  call: call && { ...call, isShared: true },
});

const ttlAt = ({ checkedAt, freshMs }: StoredPicture, now: number): number =>
  Math.floor((checkedAt + freshMs - now) / 1000);

/** @param now milliseconds of a clock */
export function toFound(
  { picture, call }: FetchedPicture,
  state: CacheState,
  now: number,
  isExact: boolean,
): FoundPicture {
  const ttlS = ttlAt(picture, now);
  // What was purged is old before its time.
  const isOld = state === 'stale' || state === 'error-stale';
  return { picture, state, ttlS: isOld ? Math.min(0, ttlS) : ttlS, call, isExact };
}
