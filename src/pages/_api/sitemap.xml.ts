import { loadSitemap } from '../../features/crawlers/load-sitemap.ts';
import { sitemapXml } from '../../features/crawlers/sitemap-xml.ts';
import { respondWithFile } from '../_components/crawler-file.ts';

/** The sitemap of the current content. */
export const GET = () =>
  respondWithFile('application/xml', async () => sitemapXml(await loadSitemap()));

export const HEAD = GET;

export const getConfig = async () => ({ render: 'dynamic' }) as const;
