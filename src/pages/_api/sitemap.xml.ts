import { statusOf } from '../../content/outcomes.ts';
import { loadSitemap } from '../../content/sitemap.ts';
import { toSitemap } from '../../lib/xml.ts';
import { siteSettings } from '../../runtime/settings.ts';

/** The sitemap of the current content. */
export async function GET(): Promise<Response> {
  try {
    const paths = await loadSitemap();
    const { SITE_ORIGIN } = siteSettings();
    return new Response(toSitemap(paths.map((path) => SITE_ORIGIN + path)), {
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    });
  } catch (error) {
    return new Response(null, { status: statusOf(error) });
  }
}

export const HEAD = GET;

export const getConfig = async () => ({ render: 'dynamic' }) as const;
