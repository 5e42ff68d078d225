import { type ResourceName, resources } from '../contract/resources.ts';
import { type ViewName, views } from '../contract/views.ts';
import type { CacheState } from '../http/cache-status.ts';

/** Responses of one route by cache state; `error`: neither content nor a 404. */
export type Tally = Record<CacheState | 'error', number>;

const emptyTally = (): Tally => ({
  fresh: 0,
  stale: 0,
  'error-stale': 0,
  refreshed: 0,
  miss: 0,
  error: 0,
});

const tallies = <Name extends string>(rows: Readonly<Record<Name, unknown>>) =>
  Object.fromEntries(Object.keys(rows).map((name) => [name, emptyTally()])) as Record<Name, Tally>;

/** Plain integers, read on scrape, because counting a hit must cost almost nothing. */
export class CacheCounters {
  evictions = 0;
  readonly resources: Readonly<Record<ResourceName, Tally>> = tallies(resources);
  readonly views: Readonly<Record<ViewName, Tally>> = tallies(views);
}
