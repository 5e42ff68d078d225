import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type ResourceName, resources } from '../contract/shapes/resources.ts';
import type { ServedAs } from '../shared/cache/cache.ts';
import { registerGauges } from '../shared/gauges.ts';
import type { UpstreamMeter } from '../upstream/upstream-client.ts';
import type { ContentCache } from './content-cache.ts';

/** How a request was served; `error` means neither content nor a 404. */
const SERVED = ['hit', 'stale', 'refreshed', 'miss', 'error'] as const;

/** Responses of one route by how they were served. */
export type Tally = Readonly<Record<ServedAs | 'error', { inc(): void }>>;

export interface ContentMetrics {
  readonly resources: Readonly<Record<ResourceName, Tally>>;
  /** Age of the last response of each route if it was stale, else 0. */
  readonly staleAge: Gauge<'route'>;
  readonly evictions: Counter;
  readonly refusedMisses: Counter;
  readonly calls: UpstreamMeter;
}

/** Counters of one route; creates all its series at start. */
function tallyOf(responses: Counter<'route' | 'served'>, route: string): Tally {
  const counters = SERVED.map((served) => {
    responses.inc({ route, served }, 0);
    return [served, responses.labels(route, served)];
  });
  return Object.fromEntries(counters) as Tally;
}

/** Registers the counters that other modules increment. */
export function createContentMetrics(registry: Registry): ContentMetrics {
  const registers = [registry];
  const responses = new Counter({
    name: 'bff_requests_total',
    help: 'Responses by route and how they were served; error: neither content nor a 404',
    labelNames: ['route', 'served'] as const,
    registers,
  });
  const calls = new Histogram({
    name: 'bff_upstream_seconds',
    help: 'Calls of the upstream by outcome',
    labelNames: ['outcome'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers,
  });
  const tallies = Object.entries(resources).map(([name, { path }]) => [
    name,
    tallyOf(responses, path),
  ]);
  return {
    resources: Object.fromEntries(tallies) as Record<ResourceName, Tally>,
    staleAge: new Gauge({
      name: 'bff_stale_age_seconds',
      help: 'Age of the last response of a route, if it was stale',
      labelNames: ['route'] as const,
      registers,
    }),
    evictions: new Counter({
      name: 'bff_cache_evictions',
      help: 'Evicted copies, without missing documents',
      registers,
    }),
    refusedMisses: new Counter({
      name: 'bff_misses_refused',
      help: 'Misses refused because one visitor caused too many',
      registers,
    }),
    calls: { observe: (outcome, seconds) => calls.observe({ outcome }, seconds) },
  };
}

/** Registers the gauges of the cache. */
export function measureContent(registry: Registry, content: ContentCache): void {
  registerGauges(registry, [
    ['bff_cache_entries', 'Entries of the cache', () => content.size],
    ['bff_cache_bytes', 'Size of the cache', () => content.bytes],
    ['bff_upstream_in_flight', 'Calls in flight', () => content.callCount],
  ]);
}
