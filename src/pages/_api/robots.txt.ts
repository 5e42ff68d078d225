import { siteSettings } from '../../runtime/settings.ts';

/** Everything but the machine's addresses may be read; the sitemap says what there is. */
export async function GET(): Promise<Response> {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /RSC/',
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
