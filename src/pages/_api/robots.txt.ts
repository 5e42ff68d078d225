import { siteSettings } from '../../runtime/settings.ts';
import { PAYLOAD_PREFIX } from '../../waku/protocol.ts';

/** Excludes only API and payload URLs; the sitemap lists the pages. */
export async function GET(): Promise<Response> {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${PAYLOAD_PREFIX}`,
    '',
    `Sitemap: ${siteSettings().SITE_ORIGIN}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

export const HEAD = GET;

export const getConfig = async () => ({ render: 'dynamic' }) as const;
