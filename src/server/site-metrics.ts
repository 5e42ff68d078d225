import 'server-only';
import { Counter, Histogram, type Registry } from 'prom-client';
import { registerGauges } from '#shared/gauges.ts';
import type { ServedAs } from '#shared/cache/cache.ts';
import type { PageCache, PageCacheParts } from '../rendering/page-cache.ts';

type Render = PageCacheParts['render'];

/** How a page was obtained. refused: too much work. error: no page at all. */
const SERVED = ['hit', 'stale', 'refreshed', 'miss', 'refused', 'error'] as const;
export type PageCounters = Readonly<Record<ServedAs | 'refused' | 'error', { inc(): void }>>;

/** Registers the counters of the page server. */
export function createPageCounters(registry: Registry): PageCounters {
  const responses = new Counter({
    name: 'site_responses_total',
    help: 'Documents and payloads by how they were obtained; error: no page at all',
    labelNames: ['served'] as const,
    registers: [registry],
  });
  const counters = SERVED.map((served) => {
    responses.inc({ served }, 0);
    return [served, responses.labels(served)];
  });
  return Object.fromEntries(counters) as PageCounters;
}

/** Registers the gauges of the page cache. */
export const measureCache = (registry: Registry, cache: PageCache): void =>
  registerGauges(registry, [
    ['site_page_cache_entries', 'Pages in the cache', () => cache.size],
    ['site_page_cache_bytes', 'Size of the page cache', () => cache.bytes],
  ]);

/** @returns a renderer that measures renders and their BFF calls */
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
    help: 'Calls to the BFF by renders',
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    registers: [registry],
  });
  return async (page, withoutShell) => {
    const rendered = await render(page, withoutShell);
    const { outcome, timing } = rendered;
    const { renderMs, calls: bffCalls } = timing;
    renders.observe({ kind: page.kind, outcome }, renderMs / 1000);
    for (const { durationMs } of bffCalls) calls.observe(durationMs / 1000);
    return rendered;
  };
}
