import 'server-only';
import { loadSitemap } from '../content/sitemap.ts';
import { loadShell } from '../content/shell.ts';
import { log } from '../runtime/log.ts';
import { type PageRequest, readPageRequest } from '../http/page-key.ts';
import type { PageCache } from '../rendering/page-cache/page-cache.ts';

/** Pages rendered at once: visitors come first. */
const AT_ONCE = 2;

/** Renders the sitemap's pages, document and payload, before anybody asks for them. */
export async function warmUp(cache: PageCache): Promise<void> {
  const startedAt = performance.now();
  // First of all, so that every page's shell has its tag.
  await loadShell();
  const pages = (await loadSitemap()).flatMap((address) => readPageRequest(address) ?? []);
  const waiting = pages.values();
  const worker = async () => {
    for (const page of waiting) await warmPage(cache, page);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  log().info({ pages: pages.length, ms: Math.round(performance.now() - startedAt) }, 'warmed up');
}

async function warmPage(cache: PageCache, page: PageRequest): Promise<void> {
  try {
    await cache.warm(page);
    await cache.warm({ ...page, kind: 'payload' }, cache.shellTag);
  } catch (error) {
    log().warn({ err: error, path: page.path }, 'a page could not be warmed up');
  }
}
