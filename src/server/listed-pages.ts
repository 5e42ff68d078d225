import 'server-only';
import { areas } from '#contract/site-routes.ts';
import { isFile, type PageRequest } from '../http/match-route.ts';
import { loadSitemap } from '../loaders/sitemap.ts';
import { log } from '../runtime/log.ts';

/** How long a list of pages counts before an unknown page has it loaded anew, milliseconds. */
const KEPT_MS = 2000;

let listed: ReadonlySet<string> = new Set();
let loadedAt = Number.NEGATIVE_INFINITY;
let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  try {
    listed = new Set((await loadSitemap()).map(({ path }) => path));
  } catch (error) {
    // The former list goes on.
    log().debug({ err: error }, 'the listed pages are not known');
  } finally {
    loadedAt = performance.now();
    loading = undefined;
  }
}

const isOwn = (path: string): boolean => isFile(path) || Object.hasOwn(areas, path.slice(1));

/**
 * Whether the site itself names a page: its areas, what is in the sitemap, and files for crawlers. Their
 * number is bounded by the content, while anybody can make up any number of others.
 */
export async function isListed({ path, query, isPersonal }: PageRequest): Promise<boolean> {
  if (isPersonal) return false;
  if (query === '' && isOwn(path)) return true;
  const target = query === '' ? path : `${path}?${query}`;
  if (!listed.has(target) && performance.now() - loadedAt > KEPT_MS) await (loading ??= load());
  return listed.has(target);
}
