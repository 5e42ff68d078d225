import { ProfilerError } from '../errors.ts';
import type { Input } from '../input.ts';
import { fetchInput } from './fetch-input.ts';
import { readSitemap } from './sitemap.ts';

/** Indexes may not name indexes, but some sites' do. */
const MOST_LEVELS = 3;
const MOST_SITEMAPS = 200;

const fail = (detail: string): never => {
  throw new ProfilerError('bad-sitemap', detail);
};

/**
 * URLs of all pages in the sitemap of the site that a URL belongs to, also through indexes of
 * sitemaps. Everything is fetched from that site. Throws `bad-sitemap`, also beyond 200 sitemaps.
 */
export async function listPages(
  url: string,
  read: (address: string) => Promise<Input> = fetchInput,
): Promise<string[]> {
  const { origin } = new URL(url);
  const start = `${origin}/sitemap.xml`;
  const seen = new Set([start]);
  const pages = new Set<string>();
  let level = [start];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) fail(`${level[0]} lies below ${MOST_LEVELS} levels of indexes`);
    const below: string[] = [];
    for (const address of level) {
      const { bytes } = await read(address);
      const { isIndex, urls } = readSitemap(bytes.toString(), origin);
      for (const found of urls) {
        if (!isIndex) pages.add(found);
        else if (!seen.has(found)) below.push(found);
        if (isIndex) seen.add(found);
      }
      if (seen.size > MOST_SITEMAPS) fail(`${start} leads to over ${MOST_SITEMAPS} sitemaps`);
    }
    level = below;
  }
  if (pages.size === 0) fail(`${start} names no page`);
  return [...pages];
}
