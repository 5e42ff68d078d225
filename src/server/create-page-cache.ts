import 'server-only';
import type { Registry } from 'prom-client';
import { SegmentedCache } from '#shared/segmented-cache.ts';
import { createChecker } from '../rendering/page-cache/check-resources.ts';
import { FRESH_MS } from '../rendering/page-cache/freshness.ts';
import { followChanges } from '../rendering/page-cache/follow-changes.ts';
import { PageCache } from '../rendering/page-cache/page-cache.ts';
import { entrySize, type PageEntry } from '../rendering/page-cache/page-entry.ts';
import { createRenderer } from '../rendering/page-cache/render-page.ts';
import { IndexNow } from './index-now.ts';
import { measureRenders, measureStore } from './metrics.ts';
import { loadPaths, warmUp } from './warm-up.ts';
import { resources } from '../rendering/resources.ts';
import { log } from '../runtime/log.ts';
import { asWarmUp } from '../runtime/warm-up.ts';
import type { SiteSettings } from '../runtime/settings.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

type Settings = Pick<
  SiteSettings,
  'CACHE_FRESH_S' | 'INDEXNOW_KEY' | 'INDEXNOW_URL' | 'PAGE_CACHE_MB' | 'SITE_ORIGIN' | 'WARM_UP'
>;

const MIB = 1024 * 1024;

/** @returns undefined for a size of 0, which turns the cache off */
const createStore = (maxSize: number): SegmentedCache<PageEntry> | undefined =>
  maxSize === 0 ? undefined : new SegmentedCache({ maxSize, sizeOf: entrySize });

/** Submits changed pages to search engines, if the operator has a key. */
function createIndexNow({ INDEXNOW_KEY: key, INDEXNOW_URL: endpoint }: Settings) {
  if (key === undefined) return undefined;
  return new IndexNow({ key, endpoint, loadPaths });
}

async function startIndexNow(indexNow: IndexNow | undefined): Promise<void> {
  await indexNow?.start().catch((error: unknown) => {
    log().warn({ err: error }, 'IndexNow does not know the pages yet');
  });
}

/** Follows the BFF's changes; warms the cache up once, as soon as the BFF responds. */
function keepCurrent(cache: PageCache, settings: Settings, signal: AbortSignal): void {
  let isCold = settings.WARM_UP === 'on';
  const indexNow = createIndexNow(settings);
  const onGap = async () => {
    await cache.checkAll();
    await startIndexNow(indexNow);
    if (!isCold) return;
    isCold = false;
    await asWarmUp(() => warmUp(cache, loadPaths, signal)).catch((error: unknown) => {
      log().warn({ err: error }, 'page cache warm-up failed');
    });
  };
  const onChange = (path: string, etag: string) => {
    indexNow?.note(path);
    if (resources.note(path, etag, Date.now())) cache.renewOutdated();
  };
  void followChanges({ onChange, onGap: () => void onGap() }, signal);
}

/**
 * Creates the page cache over a renderer. Until the signal aborts, the cache follows the BFF's
 * changes; it is warmed up as soon as the BFF responds.
 */
export function createPageCache(
  fetch: Fetch,
  settings: Settings,
  registry: Registry,
  signal: AbortSignal,
): PageCache {
  const now = Date.now;
  const freshMs = settings.CACHE_FRESH_S === undefined ? FRESH_MS : settings.CACHE_FRESH_S * 1000;
  const store = createStore(settings.PAGE_CACHE_MB * MIB);
  const render = createRenderer({ fetch, siteOrigin: settings.SITE_ORIGIN, freshMs, now });
  const cache = new PageCache({
    render: measureRenders(registry, render),
    store,
    resources,
    check: createChecker(resources, now),
    log: log(),
    now,
    freshMs,
  });
  if (store) {
    measureStore(registry, store);
    keepCurrent(cache, settings, signal);
  }
  return cache;
}
