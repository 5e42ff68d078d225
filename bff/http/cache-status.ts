import type { FoundState, Load } from '../shared/cache/cache.ts';

/** The load that a response waited for. */
export interface Call extends Load {
  /** Status of the upstream's response; undefined for several calls or the copy of an instance. */
  readonly status: number | undefined;
  /** Whether another instance of the BFF had the content. */
  readonly isFromFleet?: boolean;
}

/** How the cache produced a response. */
export interface CacheResult {
  readonly state: FoundState;
  /** Remaining freshness, negative once stale, seconds. */
  readonly ttlS: number;
  /** Undefined if no upstream call was awaited. */
  readonly call?: Call | undefined;
}

/**
 * `Cache-Status` (RFC 9211) by state. A stale copy served during a refresh, or after it failed, is
 * a hit; a revalidated one is not, even if it has not changed.
 */
const CACHE_STATUS: Record<FoundState, string> = {
  fresh: 'kosmosad-bff; hit',
  stale: 'kosmosad-bff; hit; detail=stale-while-revalidate',
  'error-stale': 'kosmosad-bff; hit; detail=stale-if-error',
  refreshed: 'kosmosad-bff; fwd=stale',
  miss: 'kosmosad-bff; fwd=uri-miss',
};

/** The response status distinguishes a missing document from a failed upstream. */
const FAILED = 'kosmosad-bff; fwd=miss';

function forwardedStatus(state: FoundState, ttlS: number, call: Call): string {
  const status = call.status === undefined ? '' : `; fwd-status=${call.status}`;
  const collapsed = call.isShared ? '; collapsed' : '';
  const stored = call.isStored ? `; stored; ttl=${ttlS}` : '';
  const source = call.isFromFleet ? 'kosmosad-fleet; hit, ' : '';
  return source + CACHE_STATUS[state] + status + collapsed + stored;
}

/** `Cache-Status` of a response (RFC 9211). */
export const cacheStatusOf = ({ state, ttlS, call }: CacheResult): string =>
  call === undefined ? `${CACHE_STATUS[state]}; ttl=${ttlS}` : forwardedStatus(state, ttlS, call);

/** Values of `Server-Timing`; an awaited upstream call is added. */
const SERVER_TIMING: Record<FoundState, string> = {
  fresh: 'cache;desc="fresh"',
  stale: 'cache;desc="stale"',
  'error-stale': 'cache;desc="error-stale"',
  refreshed: 'cache;desc="refreshed"',
  miss: 'cache;desc="miss"',
};

/** `Server-Timing` of a response (W3C). */
export const serverTimingOf = ({ state, call }: CacheResult): string =>
  call === undefined
    ? SERVER_TIMING[state]
    : `${SERVER_TIMING[state]}, ${call.isFromFleet ? 'fleet' : 'upstream'};dur=${call.ms.toFixed(1)}`;

/** Headers that describe how the cache produced a response. */
export const cacheResultHeaders = (result: CacheResult) => ({
  'cache-status': cacheStatusOf(result),
  'server-timing': serverTimingOf(result),
});

/** Headers of a failure without a cached response. */
export const UNCACHED_FAILURE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'cache-status': FAILED,
  'server-timing': SERVER_TIMING.miss,
};
