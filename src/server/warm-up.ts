import 'server-only';
import pLimit from 'p-limit';
import { loadSitemap } from '../content/sitemap.ts';
import { loadShell } from '../content/shell.ts';
import { log } from '../runtime/log.ts';
import { type PageRequest, readPageRequest } from '../http/page-key.ts';
import type { PageCache } from '../rendering/page-cache/page-cache.ts';

/** Concurrent renders; low, so that visitors' renders come first. */
const CONCURRENCY = 2;

/** Renders the document and payload of every page in the sitemap ahead of the first request. */
export async function warmUp(cache: PageCache): Promise<void> {
  const startedAt = performance.now();
  // Loaded first: payloads without the shell are keyed by its etag.
  await loadShell();
  const pages = (await loadSitemap()).flatMap(({ path }) => readPageRequest(path) ?? []);
  await pLimit(CONCURRENCY).map(pages, (page) => warmPage(cache, page));
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
