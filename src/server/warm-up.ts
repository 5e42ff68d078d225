import 'server-only';
import pLimit from 'p-limit';
import { loadShell } from '../content/shell.ts';
import { loadSitemap } from '../content/sitemap.ts';
import { log } from '../runtime/log.ts';
import { type PageRequest, readPageRequest } from '../http/page-key.ts';
import type { PageCache } from '../rendering/page-cache/page-cache.ts';

/** Concurrent renders; low, so that visitors' renders come first. */
const CONCURRENCY = 2;

/** Paths of all indexable pages. */
export async function loadPaths(): Promise<string[]> {
  // Payloads without the shell are keyed by its etag, so it has to be known first.
  await loadShell();
  return (await loadSitemap()).map(({ path }) => path);
}

/** Pages below an area are too many: rendering them all took seconds of processor time. */
const isAreaPage = ({ path, query }: PageRequest): boolean =>
  query === '' && path.lastIndexOf('/') === 0;

/**
 * Renders the document and payload of the home page and of each area's own page ahead of the first
 * request, until the signal aborts.
 */
export async function warmUp(cache: PageCache, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const paths = await loadPaths();
  const pages = paths.flatMap((path) => readPageRequest(path) ?? []).filter(isAreaPage);
  await pLimit(CONCURRENCY).map(pages, async (page) => {
    if (!signal.aborted) await warmPage(cache, page);
  });
  log().debug({ pages: pages.length, ms: Math.round(performance.now() - startedAt) }, 'warmed up');
}

async function warmPage(cache: PageCache, page: PageRequest): Promise<void> {
  try {
    await cache.warm(page);
    await cache.warm({ ...page, kind: 'payload' }, cache.shellEtag);
  } catch (error) {
    log().warn({ err: error, path: page.path }, 'page warm-up failed');
  }
}
