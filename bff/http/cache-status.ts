import type { Load, ServedAs } from '../shared/cache/cache.ts';

/** The load that a response waited for. */
export interface Call extends Load {
  /** Status of the upstream's response; undefined for a copy from another instance. */
  readonly status: number | undefined;
  /** Whether another instance of the BFF had the content. */
  readonly isFromFleet?: boolean;
}

/** How the cache produced a response. */
export interface CacheResult {
  readonly served: ServedAs;
  /** Remaining freshness, negative once stale, seconds. */
  readonly ttlS: number;
  /** Undefined if no upstream call was awaited. */
  readonly call?: Call | undefined;
}

/**
 * `Cache-Status` (RFC 9211) for each way of serving. A stale copy is a hit; a revalidated one is
 * not, even if it is unchanged.
 */
const CACHE_STATUS: Record<ServedAs, string> = {
  hit: 'kosmosad-bff; hit',
  stale: 'kosmosad-bff; hit; detail=stale',
  refreshed: 'kosmosad-bff; fwd=stale',
  miss: 'kosmosad-bff; fwd=uri-miss',
};

/** Used for missing documents and failed upstreams alike: the response status tells them apart. */
const FAILED = 'kosmosad-bff; fwd=miss';

function forwardedStatus(served: ServedAs, ttlS: number, call: Call): string {
  const status = call.status === undefined ? '' : `; fwd-status=${call.status}`;
  const collapsed = call.isShared ? '; collapsed' : '';
  const stored = call.isStored ? `; stored; ttl=${ttlS}` : '';
  const source = call.isFromFleet ? 'kosmosad-fleet; hit, ' : '';
  return source + CACHE_STATUS[served] + status + collapsed + stored;
}

/** `Cache-Status` of a response (RFC 9211). */
const cacheStatusOf = ({ served, ttlS, call }: CacheResult): string =>
  call === undefined ? `${CACHE_STATUS[served]}; ttl=${ttlS}` : forwardedStatus(served, ttlS, call);

/** Values of `Server-Timing`, to which an awaited upstream call is appended. */
const SERVER_TIMING: Record<ServedAs, string> = {
  hit: 'cache;desc="hit"',
  stale: 'cache;desc="stale"',
  refreshed: 'cache;desc="refreshed"',
  miss: 'cache;desc="miss"',
};

/** `Server-Timing` of a response (W3C). */
const serverTimingOf = ({ served, call }: CacheResult): string =>
  call === undefined
    ? SERVER_TIMING[served]
    : `${SERVER_TIMING[served]}, ${call.isFromFleet ? 'fleet' : 'upstream'};dur=${call.ms.toFixed(1)}`;

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
