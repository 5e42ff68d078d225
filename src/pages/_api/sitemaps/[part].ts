import { loadSitemap } from '../../../content/sitemap.ts';
import { sitemapPartXml } from '../../../features/crawlers/sitemap-xml.ts';
import { respondWithFile } from '../../_components/crawler-file.ts';

/** A part of a sitemap that is too large for one file: `/sitemaps/1.xml`. */
export const GET = (request: Request) =>
  respondWithFile('application/xml', async () =>
    sitemapPartXml(await loadSitemap(), Number.parseInt(request.url.split('/').at(-1) ?? '', 10)),
  );

export const HEAD = GET;

export const getConfig = async () => ({ render: 'dynamic' }) as const;
