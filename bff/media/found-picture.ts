import type { Call } from '../http/cache-status.ts';
import type { ServedAs } from '../shared/cache/cache.ts';
import type { StoredPicture } from './stored-picture.ts';

/** A picture and how it was served, with the same terms as for content. */
export interface FoundPicture {
  readonly picture: StoredPicture;
  readonly served: ServedAs;
  /** Remaining freshness lifetime, seconds; negative once stale. */
  readonly ttlS: number;
  /** Undefined if no fetch was awaited. */
  readonly call: Call | undefined;
  /** False if content does not name this exact URL, so that it may later serve another picture. */
  readonly isExact: boolean;
}

/** Fetch result: a new picture, or the old copy without a call. */
export interface FetchedPicture {
  readonly picture: StoredPicture;
  readonly call: Call | undefined;
}

/** The same result for a caller that joined an in-flight request. */
export const joined = ({ picture, call }: FetchedPicture): FetchedPicture => ({
  picture,
  call: call && { ...call, isShared: true },
});

const ttlAt = ({ checkedAt, freshMs }: StoredPicture, now: number): number =>
  Math.floor((checkedAt + freshMs - now) / 1000);

/** @param now clock, milliseconds */
export function toFound(
  { picture, call }: FetchedPicture,
  served: ServedAs,
  now: number,
  isExact: boolean,
): FoundPicture {
  const ttlS = ttlAt(picture, now);
  // A purged copy is stale before its freshness lifetime ends.
  const isStale = served === 'stale';
  return { picture, served, ttlS: isStale ? Math.min(0, ttlS) : ttlS, call, isExact };
}
