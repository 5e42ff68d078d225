import 'server-only';
import { areas } from '#contract/shapes/site-routes.ts';
import { siteUrl } from '../../runtime/site-url.ts';
import { PAYLOAD_PREFIX } from '../../waku/protocol.ts';

/** Parameters that other sites append to links; no page depends on them. */
const TRACKING = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'yclid',
  'ysclid',
  'gclid',
  'fbclid',
  'etext',
  '_openstat',
];

/**
 * The rules for crawlers: API, payloads and visits are excluded. `Clean-param` (Yandex) names
 * parameters that do not make another page: those of links, and those that prefill `/lead`.
 */
export const robotsTxt = (): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${PAYLOAD_PREFIX}`,
    'Disallow: /visit/',
    `Clean-param: ${TRACKING.join('&')}`,
    `Clean-param: ${Object.keys(areas.lead.query).join('&')} /lead`,
    '',
    `Sitemap: ${siteUrl('/sitemap.xml')}`,
    '',
  ].join('\n');
