import { contentSecurityPolicy } from '../http/content-security-policy.ts';
import { NO_CONTENT_POLICY, securityHeaders } from '../http/security-headers.ts';
import type { ThirdParties } from '../runtime/third-parties.ts';
import type { PageRequest } from '../http/match-route.ts';

/**
 * Browsers revalidate every time, shared caches once per freshness lifetime (RFC 9111). There is no
 * `stale-while-revalidate` for shared caches alone: with it, Chromium showed payloads of minutes ago.
 */
const sharedCacheControl = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}`;

/** How long shared caches keep a page, and one of which a section is missing, seconds. */
const WHOLE_S = 30;
const PARTIAL_S = 5;

export type Cacheability = 'whole' | 'partial' | 'checked' | 'none';

const CACHE_CONTROL: Readonly<Record<Cacheability, string>> = {
  whole: sharedCacheControl(WHOLE_S),
  // Partial pages must be revalidated before reuse.
  partial: `${sharedCacheControl(PARTIAL_S)}, must-revalidate`,
  checked: 'no-cache',
  none: 'no-store',
};

export interface PageFieldsInput {
  readonly page: Pick<PageRequest, 'kind'>;
  readonly contentType: string;
  /** Source text of the site's inline scripts. */
  readonly scripts: readonly string[];
  readonly cacheability: Cacheability;
  readonly thirdParties: ThirdParties;
  readonly isSecure: boolean;
}

/** Headers of every response with a rendered page. */
export function pageFields(input: PageFieldsInput): Record<string, string> {
  const { page, contentType, cacheability, isSecure } = input;
  const isHtml = contentType.startsWith('text/html');
  return {
    'Content-Type': contentType,
    'Cache-Control': CACHE_CONTROL[cacheability],
    Vary: page.kind === 'payload' ? 'Accept-Encoding, X-Waku-Etags' : 'Accept-Encoding',
    ...securityHeaders(isSecure),
    'Content-Security-Policy': isHtml ? contentSecurityPolicy(input) : NO_CONTENT_POLICY,
  };
}
