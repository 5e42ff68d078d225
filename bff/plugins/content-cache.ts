import fp from 'fastify-plugin';
import { ChangeLog } from '../cache/change-log.ts';
import { ContentCache } from '../cache/content-cache.ts';
import { CacheCounters } from '../cache/counters.ts';
import { FetchLimits } from '../cache/fetch-limits.ts';
import { measureCache, measureCalls } from '../cache/metrics.ts';
import { readPolicies } from '../cache/policy-table.ts';
import { createStore } from '../cache/store.ts';
import { HttpUpstreamClient } from '../upstream/client.ts';

type PolicySettings = Parameters<typeof readPolicies>[0];

interface ContentCacheOptions {
  readonly settings: PolicySettings & {
    readonly UPSTREAM_TOKEN?: string;
    readonly UPSTREAM_TIMEOUT_MS: number;
    readonly CACHE_MAX_MB: number;
    readonly MISS_ADDRESS_LIMIT: number;
  };
  /** Base URL of the content API. */
  readonly upstreamUrl: string;
  /** Clock, milliseconds. */
  readonly now?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** The cache of the content API. */
export const contentCache = fp(
  async (app, { settings, upstreamUrl, ...overrides }: ContentCacheOptions) => {
    const { log, assertNoLag, registry, fleet } = app;
    const notePictures = (content: unknown) => app.pictures.note(content);
    const upstream = new HttpUpstreamClient({
      url: upstreamUrl,
      token: settings.UPSTREAM_TOKEN,
      timeoutMs: settings.UPSTREAM_TIMEOUT_MS,
      now: overrides.now,
      meter: measureCalls(registry),
      onContent: notePictures,
    });
    const counters = new CacheCounters();
    const changes = new ChangeLog();
    const store = createStore(settings.CACHE_MAX_MB * 1024 * 1024, () => (counters.evictions += 1));
    const policies = readPolicies(settings);
    const perMinute = settings.MISS_ADDRESS_LIMIT;
    const limits = new FetchLimits({ perMinute, now: overrides.now ?? Date.now });
    const parts = {
      upstream,
      store,
      limits,
      policies,
      changes,
      log,
      assertNoLag,
      shared: fleet?.copies,
    };
    const cache = new ContentCache({ ...parts, ...overrides });
    measureCache(registry, { cache, counters, store, breaker: upstream.breaker });
    app.decorate('cache', cache).decorate('counters', counters).decorate('changes', changes);
    app.addHook('onClose', () => upstream.close());
  },
  { decorators: { fastify: ['registry', 'assertNoLag', 'pictures', 'fleet'] } },
);
