import type { CacheState } from './content-cache.ts';

/** Plain integers that a scrape reads: counting a hit must cost next to nothing. */
export class CacheCounters {
  /** Fresh entries answered before any routing. */
  hits = 0;
  evictions = 0;
  readonly served: Record<CacheState, number> = {
    fresh: 0,
    stale: 0,
    'error-stale': 0,
    expired: 0,
    miss: 0,
  };
}
