import 'server-only';
import { Readable } from 'node:stream';
import { ErrorLevel, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import type { SitemapPage } from './load-sitemap.ts';
import { siteUrl } from '../../runtime/site-url.ts';
import { largestPictureUrl } from '../../theme/picture-attributes.ts';

/** Maximum number of URLs in one file (sitemaps.org). */
const MAX_URLS = 50_000;

const NAMESPACES = { image: true, news: false, video: false, xhtml: false };

function toItem({ path, lastModified, image }: SitemapPage): SitemapItemLoose {
  const picture = image && largestPictureUrl(image.url, image.width);
  return {
    url: siteUrl(path),
    ...(lastModified === undefined ? {} : { lastmod: lastModified }),
    ...(picture === undefined ? {} : { img: [{ url: siteUrl(picture) }] }),
  };
}

/** The sitemap, without pages beyond the limit of one file. */
export async function sitemapXml(pages: readonly SitemapPage[]): Promise<string> {
  const xml = new SitemapStream({
    level: ErrorLevel.SILENT,
    lastmodDateOnly: true,
    xmlns: NAMESPACES,
  });
  const items = pages.slice(0, MAX_URLS).map(toItem);
  return String(await streamToPromise(Readable.from(items).pipe(xml)));
}
