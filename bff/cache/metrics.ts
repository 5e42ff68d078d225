import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type ResourceName, resources } from '../contract/resources.ts';
import { type ViewName, views } from '../contract/views.ts';
import type { Breaker, BreakerState } from '../upstream/breaker.ts';
import type { UpstreamMeter } from '../upstream/client.ts';
import type { ContentCache } from './content-cache.ts';
import type { CacheCounters, Tally } from './counters.ts';
import type { CacheStore } from './store.ts';

interface Measured {
  readonly cache: ContentCache;
  readonly counters: CacheCounters;
  readonly store: CacheStore;
  readonly breaker: Breaker;
}

const BREAKER_VALUES: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 };

/** Tallies by route pattern. */
function* routesOf(counters: CacheCounters): Generator<readonly [pattern: string, tally: Tally]> {
  for (const name of Object.keys(resources) as ResourceName[]) {
    yield [resources[name].path, counters.resources[name]];
  }
  for (const name of Object.keys(views) as ViewName[]) {
    yield [`/api/views/${name}`, counters.views[name]];
  }
}

function measureServed(registry: Registry, counters: CacheCounters): void {
  const served = new Counter({
    name: 'bff_requests_total',
    help: 'Responses by route and cache state; error: neither content nor a 404',
    labelNames: ['route', 'state'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [route, tally] of routesOf(counters)) {
        for (const [state, count] of Object.entries(tally)) this.inc({ route, state }, count);
      }
    },
  });
  served.reset();
}

/** Registers a histogram of upstream calls. */
export function measureCalls(registry: Registry): UpstreamMeter {
  const calls = new Histogram({
    name: 'bff_upstream_seconds',
    help: 'Calls of the upstream by outcome',
    labelNames: ['outcome'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers: [registry],
  });
  return { observe: (outcome, seconds) => calls.observe({ outcome }, seconds) };
}

/** Registers the cache metrics. Hits are counted in plain integers and read on each scrape. */
export function measureCache(
  registry: Registry,
  { cache, counters, store, breaker }: Measured,
): void {
  measureServed(registry, counters);
  const gauges: readonly [name: string, help: string, read: () => number][] = [
    ['bff_cache_entries', 'Entries of the cache', () => store.size],
    ['bff_cache_bytes', 'Size of the cache', () => store.calculatedSize],
    ['bff_cache_evictions', 'Evicted copies, without missing documents', () => counters.evictions],
    [
      'bff_misses_refused',
      'Misses refused because one visitor had caused too many',
      () => cache.refusedMisses,
    ],
    ['bff_upstream_in_flight', 'Calls in flight', () => cache.inFlightCount],
    ['bff_breaker_state', '0 closed, 1 half-open, 2 open', () => BREAKER_VALUES[breaker.state]],
  ];
  for (const [name, help, read] of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => gauge.set(read()),
    });
  }
}
