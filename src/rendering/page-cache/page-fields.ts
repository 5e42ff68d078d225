import { contentSecurityPolicy } from '../../http/content-security.ts';
import { NO_CONTENT_POLICY, securityHeaders } from '../../http/security-headers.ts';
import type { ThirdParties } from '../../runtime/third-parties.ts';
import { PARTIAL_MS } from './freshness.ts';
import type { PageRequest } from '../../http/page-key.ts';

/**
 * Browsers revalidate every time, shared caches once per freshness lifetime (RFC 9111). There is no
 * `stale-while-revalidate` for shared caches alone: with it, Chromium showed payloads of minutes ago.
 */
const sharedCacheControl = (freshMs: number): string =>
  `public, max-age=0, s-maxage=${freshMs / 1000}`;

export type Cacheability = 'whole' | 'partial' | 'checked' | 'none';

const cacheControl = (cacheability: Cacheability, freshMs: number): string =>
  ({
    whole: sharedCacheControl(freshMs),
    // Partial pages must be revalidated before reuse.
    partial: `${sharedCacheControl(Math.min(freshMs, PARTIAL_MS))}, must-revalidate`,
    checked: 'no-cache',
    none: 'no-store',
  })[cacheability];

export interface PageFieldsInput {
  readonly page: Pick<PageRequest, 'kind'>;
  readonly contentType: string;
  /** Source text of the site's inline scripts. */
  readonly scripts: readonly string[];
  readonly cacheability: Cacheability;
  /** Freshness lifetime of a page, milliseconds. */
  readonly freshMs: number;
  readonly thirdParties: ThirdParties;
  readonly isSecure: boolean;
}

/** Headers of every response with a rendered page. */
export function pageFields(input: PageFieldsInput): Record<string, string> {
  const { page, contentType, cacheability, freshMs, isSecure } = input;
  const isHtml = contentType.startsWith('text/html');
  return {
    'Content-Type': contentType,
    'Cache-Control': cacheControl(cacheability, freshMs),
    Vary: page.kind === 'payload' ? 'Accept-Encoding, X-Waku-Etags' : 'Accept-Encoding',
    ...securityHeaders(isSecure),
    'Content-Security-Policy': isHtml ? contentSecurityPolicy(input) : NO_CONTENT_POLICY,
  };
}
