import 'server-only';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { SegmentedCache } from '#shared/segmented-cache.ts';
import type { PageState } from '../rendering/page-cache/page-cache.ts';
import type { PageEntry } from '../rendering/page-cache/page-entry.ts';
import type { PageRenderParts } from '../rendering/page-cache/page-renders.ts';

type Render = PageRenderParts['render'];

/** Responses by how the page was obtained. refused: too much work. error: no page at all. */
export type PageCounters = Record<PageState | 'refused' | 'error', number>;

/** Plain integers, read on scrape, because counting a hit must cost almost nothing. */
export const createPageCounters = (): PageCounters => ({
  hit: 0,
  stale: 0,
  refreshed: 0,
  miss: 0,
  bypass: 0,
  refused: 0,
  error: 0,
});

/** Registers the responses of the page server. */
export function measureResponses(registry: Registry, counters: PageCounters): void {
  const responses = new Counter({
    name: 'site_responses_total',
    help: 'Documents and payloads by how they were obtained; error: no page at all',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [state, count] of Object.entries(counters)) this.inc({ state }, count);
    },
  });
  responses.reset();
}

/** Registers the size of the page cache. */
export function measureStore(registry: Registry, store: SegmentedCache<PageEntry>): void {
  const gauges: readonly [name: string, help: string, read: () => number][] = [
    ['site_page_cache_entries', 'Pages in the cache', () => store.size],
    ['site_page_cache_bytes', 'Size of the page cache', () => store.calculatedSize],
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

/** @returns the renderer with its renders and their BFF calls measured */
export function measureRenders(registry: Registry, render: Render): Render {
  const renders = new Histogram({
    name: 'site_render_seconds',
    help: 'Renders by kind and outcome',
    labelNames: ['kind', 'outcome'] as const,
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers: [registry],
  });
  const calls = new Histogram({
    name: 'site_bff_call_seconds',
    help: 'Calls of the BFF by renders',
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    registers: [registry],
  });
  return async (page, withoutShell) => {
    const rendered = await render(page, withoutShell);
    const { renderMs, outcome } = rendered;
    renders.observe({ kind: page.kind, outcome }, renderMs / 1000);
    for (const { durationMs } of rendered.calls) calls.observe(durationMs / 1000);
    return rendered;
  };
}
