import type { RunningServer } from '../kit/process.ts';

/** Pages of one kind are documents of one area. */
const kindOf = (path: string): string => path.replace(/^(\/[^/]+\/).+$/, '$1');

/** One page of each kind, whatever the content: the first in the sitemap. */
export async function onePageOfEachKind(site: Pick<RunningServer, 'url'>): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const pages = new Map<string, string>();
  for (const [, url = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(url);
    const kind = kindOf(pathname);
    if (!pages.has(kind)) pages.set(kind, pathname);
  }
  return [...pages.values()];
}
