import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { doubledMs } from '#shared/backoff.ts';
import pLimit from 'p-limit';
import { loadShell } from '../loaders/shell.ts';
import { loadSitemap } from '../features/crawlers/load-sitemap.ts';
import type { PageRequest } from '../http/match-route.ts';
import type { PageCache } from '../rendering/page-cache.ts';
import { log } from '../runtime/log.ts';

/** Concurrent renders; few, so that visitors' renders come first. */
const CONCURRENCY = 2;

/** Pause before the next request for the list of pages, doubled each time, milliseconds. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;

/** Excludes pages below an area: rendering them all took seconds of processor time. */
const isAreaPage = (path: string): boolean => !path.includes('?') && path.lastIndexOf('/') === 0;

async function warmPage(cache: PageCache, path: string): Promise<void> {
  const document: PageRequest = { kind: 'document', path, query: '' };
  try {
    await cache.warm(document);
    await cache.warm({ ...document, kind: 'payload' }, cache.shellEtag);
  } catch (error) {
    log().warn({ err: error, path }, 'page warm-up failed');
  }
}

async function warmPages(cache: PageCache, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  // Payloads without the shell are keyed by its etag, so load the shell first.
  await loadShell();
  const paths = (await loadSitemap()).map(({ path }) => path).filter(isAreaPage);
  await pLimit(CONCURRENCY).map(paths, async (path) => {
    if (!signal.aborted) await warmPage(cache, path);
  });
  log().debug({ pages: paths.length, ms: Math.round(performance.now() - startedAt) }, 'warmed up');
}

/**
 * Renders the document and payload of the home page and of each area's own page ahead of the first
 * request, as soon as the BFF responds. Ends when the signal aborts.
 */
export async function warmUp(cache: PageCache, signal: AbortSignal): Promise<void> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      return await warmPages(cache, signal);
    } catch (error) {
      log().debug({ err: error }, 'the pages to warm up could not be loaded yet');
      const pauseMs = doubledMs(failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
