import type { Freshness } from './lifetime.ts';

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

/** How an answer was found, whichever it is. */
export interface Finding {
  readonly state: CacheState;
  /** How long it is still fresh, negative for how long it is not any more, seconds. */
  readonly ttlS: number;
  /** Missing: nothing was waited for. */
  readonly call?: Call | undefined;
}

/**
 * `Cache-Status` (RFC 9211) by state. A copy that is served while, or because, a refresh is not
 * there yet is a hit; one that had to be asked for again is not, even if it was the same.
 */
const CACHE_STATUS: Record<CacheState, string> = {
  fresh: 'kosmosad-bff; hit',
  stale: 'kosmosad-bff; hit; detail=stale-while-revalidate',
  'error-stale': 'kosmosad-bff; hit; detail=stale-if-error',
  refreshed: 'kosmosad-bff; fwd=stale',
  miss: 'kosmosad-bff; fwd=uri-miss',
};

/** Why there was nothing to serve is told by the status: it was not there, or nobody could tell. */
const FAILED = 'kosmosad-bff; fwd=miss';

function forwardedStatus(state: CacheState, ttlS: number, call: Call): string {
  const status = call.status === undefined ? '' : `; fwd-status=${call.status}`;
  const collapsed = call.isShared ? '; collapsed' : '';
  const stored = call.isStored ? `; stored; ttl=${ttlS}` : '';
  return CACHE_STATUS[state] + status + collapsed + stored;
}

/** `Cache-Status` of an answer (RFC 9211). */
export const cacheStatusOf = ({ state, ttlS, call }: Finding): string =>
  call === undefined ? `${CACHE_STATUS[state]}; ttl=${ttlS}` : forwardedStatus(state, ttlS, call);

/** Values of `Server-Timing`; a call that was waited for is added. */
const SERVER_TIMING: Record<CacheState, string> = {
  fresh: 'cache;desc="fresh"',
  stale: 'cache;desc="stale"',
  'error-stale': 'cache;desc="error-stale"',
  refreshed: 'cache;desc="refreshed"',
  miss: 'cache;desc="miss"',
};

/** `Server-Timing` of an answer (W3C). */
export const serverTimingOf = ({ state, call }: Finding): string =>
  call === undefined
    ? SERVER_TIMING[state]
    : `${SERVER_TIMING[state]}, upstream;dur=${call.ms.toFixed(1)}`;

/** Fields that tell how an answer was found. */
export const findingFields = (finding: Finding) => ({
  'cache-status': cacheStatusOf(finding),
  'server-timing': serverTimingOf(finding),
});

/** Fields of a failure that nothing was found for. */
export const UNFOUND_FIELDS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'cache-status': FAILED,
  'server-timing': SERVER_TIMING.miss,
};
