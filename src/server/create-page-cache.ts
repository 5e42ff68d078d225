import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import { doubledMs } from '#shared/backoff.ts';
import { PageCache } from '../rendering/page-cache/page-cache.ts';
import { createRenderer } from '../rendering/page-cache/render-page.ts';
import { startIndexNow } from './index-now.ts';
import { measureCache, measureRenders } from './metrics.ts';
import { warmUp } from './warm-up.ts';
import { getResource } from '../runtime/bff-resources.ts';
import { log } from '../runtime/log.ts';
import { asWarmUp } from '../runtime/warm-up.ts';
import type { SiteSettings } from '../runtime/settings.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

type Settings = Pick<
  SiteSettings,
  'INDEXNOW_KEY' | 'INDEXNOW_URL' | 'PAGE_CACHE_MB' | 'SITE_ORIGIN' | 'WARM_UP'
>;

const MIB = 1024 * 1024;
/** Pause before the BFF is asked again for what to warm up, doubled each time, milliseconds. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;

/** Warms the cache up as soon as the BFF responds. */
async function warmUpOnce(cache: PageCache, signal: AbortSignal): Promise<void> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      await asWarmUp(() => warmUp(cache, signal));
      return;
    } catch (error) {
      log().debug({ err: error }, 'the pages to warm up are not known yet');
      const pauseMs = doubledMs(failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/** Creates the page cache over a renderer; what it starts ends when the signal aborts. */
export function createPageCache(
  fetch: Fetch,
  settings: Settings,
  registry: Registry,
  signal: AbortSignal,
): PageCache {
  const now = Date.now;
  const render = createRenderer({ fetch, siteOrigin: settings.SITE_ORIGIN, now });
  const cache = new PageCache({
    render: measureRenders(registry, render),
    getResource,
    maxBytes: settings.PAGE_CACHE_MB * MIB,
    log: log(),
    now,
  });
  measureCache(registry, cache);
  if (settings.WARM_UP === 'on' && settings.PAGE_CACHE_MB > 0) void warmUpOnce(cache, signal);
  const { INDEXNOW_KEY: key, INDEXNOW_URL: endpoint } = settings;
  if (key !== undefined) void startIndexNow({ key, endpoint, signal });
  return cache;
}
