import 'server-only';
import { Readable } from 'node:stream';
import {
  ErrorLevel,
  SitemapIndexStream,
  type SitemapItemLoose,
  SitemapStream,
  streamToPromise,
} from 'sitemap';
import type { SitemapPage } from '../../content/sitemap.ts';
import { siteUrl } from '../../runtime/site-url.ts';
import { largestPictureUrl } from '../../theme/pictures.ts';

/** Most URLs of one file (sitemaps.org). */
const MAX_URLS = 50_000;

const partPath = (number: number): string => `/sitemaps/${number}.xml`;

const NAMESPACES = { image: true, news: false, video: false, xhtml: false };

function toItem({ path, lastModified, image }: SitemapPage): SitemapItemLoose {
  const picture = image && largestPictureUrl(image.url, image.width);
  return {
    url: siteUrl(path),
    ...(lastModified === undefined ? {} : { lastmod: lastModified }),
    ...(picture === undefined ? {} : { img: [{ url: siteUrl(picture) }] }),
  };
}

async function urlSet(pages: readonly SitemapPage[]): Promise<string> {
  const xml = new SitemapStream({
    level: ErrorLevel.SILENT,
    lastmodDateOnly: true,
    xmlns: NAMESPACES,
  });
  return String(await streamToPromise(Readable.from(pages.map(toItem)).pipe(xml)));
}

async function index(count: number): Promise<string> {
  const parts = Array.from({ length: count }, (_, index) => ({
    url: siteUrl(partPath(index + 1)),
  }));
  const xml = new SitemapIndexStream({ level: ErrorLevel.SILENT });
  return String(await streamToPromise(Readable.from(parts).pipe(xml)));
}

/** The sitemap; an index of its parts when one file cannot hold all pages. */
export const sitemapXml = (pages: readonly SitemapPage[]): Promise<string> =>
  pages.length > MAX_URLS ? index(Math.ceil(pages.length / MAX_URLS)) : urlSet(pages);

/**
 * A part of a split sitemap.
 * @param number 1-based
 * @returns undefined when the index does not name it
 */
export async function sitemapPartXml(
  pages: readonly SitemapPage[],
  number: number,
): Promise<string | undefined> {
  if (pages.length <= MAX_URLS) return undefined;
  const part = pages.slice((number - 1) * MAX_URLS, number * MAX_URLS);
  return part.length > 0 ? urlSet(part) : undefined;
}
