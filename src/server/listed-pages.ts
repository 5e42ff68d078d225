import 'server-only';
import { areas, isFile } from '#contract/shapes/site-routes.ts';
import type { PageRequest } from '../http/match-route.ts';
import { loadSitemap } from '../features/crawlers/load-sitemap.ts';
import { log } from '../runtime/log.ts';

/** How long a list of pages is used before an unknown page causes a reload, milliseconds. */
const KEPT_MS = 2000;

let listed: ReadonlySet<string> = new Set();
let loadedAt = Number.NEGATIVE_INFINITY;
let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  try {
    listed = new Set((await loadSitemap()).map(({ path }) => path));
  } catch (error) {
    // Keep using the previous list.
    log().debug({ err: error }, 'the listed pages could not be loaded');
  } finally {
    loadedAt = performance.now();
    loading = undefined;
  }
}

const isOwn = (path: string): boolean => isFile(path) || Object.hasOwn(areas, path.slice(1));

/**
 * Whether the site itself links to the page: areas, the sitemap's pages, and files for crawlers.
 * The content bounds their number, while anybody can invent any number of other pages.
 */
export async function isListed({ path, query, isPersonal }: PageRequest): Promise<boolean> {
  if (isPersonal) return false;
  if (query === '' && isOwn(path)) return true;
  const target = query === '' ? path : `${path}?${query}`;
  if (!listed.has(target) && performance.now() - loadedAt > KEPT_MS) await (loading ??= load());
  return listed.has(target);
}
