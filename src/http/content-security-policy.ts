import { createHash } from 'node:crypto';
import { readScriptUrl } from '../runtime/script-hosts.ts';
import type { Services } from '../lib/third-party.ts';

type Directive =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'connect-src'
  | 'frame-src'
  | 'font-src'
  | 'media-src';
type Sources = Partial<Record<Directive, readonly string[]>>;

/** Path for browsers' violation reports. */
export const REPORT_PATH = '/csp-report';

/** Sources that the site itself needs. */
const OWN: Readonly<Record<Directive, readonly string[]>> = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'font-src': ["'self'"],
  // The content may name video files on any host; media cannot run code.
  'media-src': ["'self'", 'https:'],
};

const FIXED = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  // Colours and image placeholders from the content are set as style attributes.
  "style-src-attr 'unsafe-inline'",
];

/** Hosts of each service, by its documentation. Yandex Maps needs `eval` for the code it loads. */
const MAP: Sources = {
  'script-src': [
    "'unsafe-eval'",
    'https://api-maps.yandex.ru',
    'https://suggest-maps.yandex.ru',
    'https://*.maps.yandex.net',
    'https://yastatic.net',
  ],
  // The map inserts style elements whose hashes are not known in advance.
  'style-src': ["'unsafe-inline'", 'blob:'],
  'img-src': [
    'data:',
    'https://*.maps.yandex.net',
    'https://api-maps.yandex.ru',
    'https://yandex.ru',
  ],
  'connect-src': ['https://api-maps.yandex.ru', 'https://*.maps.yandex.net', 'https://yandex.ru'],
  'frame-src': ['https://api-maps.yandex.ru'],
};
const METRIKA: Sources = {
  'script-src': ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net'],
  'img-src': ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  'connect-src': ['https://mc.yandex.ru', 'https://mc.yandex.com', 'wss://mc.yandex.ru'],
  'frame-src': ['https://mc.yandex.ru', 'blob:'],
};
const TAG_MANAGER: Sources = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};

function callTracking(source: string): Sources {
  const url = readScriptUrl(source);
  if (url === undefined) return {};
  return { 'script-src': [url.origin], 'connect-src': [url.origin], 'img-src': [url.origin] };
}

const sourcesOf = ({
  map_key: mapKey,
  metrika_id: metrika,
  gtm_id: gtm,
  calltracking,
}: Services): Sources[] => [
  ...(mapKey ? [MAP] : []),
  ...(metrika ? [METRIKA] : []),
  ...(gtm ? [TAG_MANAGER] : []),
  ...(calltracking?.src ? [callTracking(calltracking.src)] : []),
];

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface PolicyInput {
  /** Source text of the site's inline scripts; the site has no inline style elements. */
  readonly scripts: readonly string[];
  readonly thirdParties: Services;
  /** Whether the site is published over HTTPS. */
  readonly isSecure: boolean;
}

/**
 * Builds the Content-Security-Policy of a document (CSP level 3): inline scripts are allowed by
 * hash, third-party hosts only for configured services.
 */
export function contentSecurityPolicy({ scripts, thirdParties, isSecure }: PolicyInput): string {
  const thirdPartySources = sourcesOf(thirdParties);
  const hashes = scripts.map(hashOf);
  const directives = (Object.keys(OWN) as Directive[]).map((name) => {
    const others = thirdPartySources.flatMap((sources) => sources[name] ?? []);
    const own = OWN[name].filter((source) => source !== "'none'" || others.length === 0);
    const hashed = name === 'script-src' ? hashes : [];
    return [name, ...new Set([...own, ...hashed, ...others])].join(' ');
  });
  return [
    ...FIXED,
    ...directives,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    // `report-uri` works everywhere; `report-to` delays reports by a minute.
    `report-uri ${REPORT_PATH}`,
  ].join('; ');
}
