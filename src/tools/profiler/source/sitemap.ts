import { ProfilerError } from '../errors.ts';

/** What one file of a sitemap names. */
export interface Sitemap {
  /** Whether its URLs are those of other sitemaps. */
  readonly isIndex: boolean;
  readonly urls: readonly string[];
}

/**
 * Reads a sitemap or an index of sitemaps. URLs are moved to the origin that is measured: a site may
 * name its public one. Throws `bad-sitemap` for what is no URL.
 */
export function readSitemap(xml: string, origin: string): Sitemap {
  const urls = [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, address = '']) => {
    const url = URL.parse(address.replaceAll('&amp;', '&'), origin);
    if (url === null) throw new ProfilerError('bad-sitemap', `${address} is not a URL`);
    return origin + url.pathname + url.search;
  });
  return { isIndex: /<sitemapindex[\s>]/.test(xml), urls };
}
