import { freshness } from '#shared/freshness.ts';
import type { RawHeaders } from '#shared/send-cached.ts';
import { contentSecurityPolicy } from '../http/content-security-policy.ts';
import { NO_CONTENT_POLICY, securityHeaders } from '../http/security-headers.ts';
import type { Services } from '../lib/third-party.ts';
import type { PageRequest } from '../http/match-route.ts';

/**
 * Browsers revalidate each time, shared caches once per freshness lifetime (RFC 9111).
 * `stale-while-revalidate` cannot be limited to shared caches: with it, Chromium showed payloads
 * that were minutes old.
 */
const sharedCacheControl = (ms: number): string => `public, max-age=0, s-maxage=${ms / 1000}`;

/**
 * `strict`: complete, but with content that must not be used once stale. Shared caches revalidate
 * it (RFC 9111 section 5.2.2.8); a browser session returns to it as to any page.
 */
export type Cacheability = 'whole' | 'strict' | 'partial' | 'checked' | 'none';

const shared = sharedCacheControl(freshness.sharedCache.freshMs);

const CACHE_CONTROL: Readonly<Record<Cacheability, string>> = {
  whole: shared,
  strict: `${shared}, proxy-revalidate`,
  // Partial pages must be revalidated before reuse.
  partial: `${sharedCacheControl(freshness.site.partialMs)}, must-revalidate`,
  checked: 'no-cache',
  none: 'no-store',
};

/**
 * Headers of an overdue page that could not be rendered again yet: a shared cache requests it again
 * as soon as a partial page.
 */
export const overdueFields = (headers: RawHeaders): RawHeaders =>
  headers.map((value, at) =>
    headers[at - 1] === 'Cache-Control'
      ? value.replace(/s-maxage=\d+/, `s-maxage=${freshness.site.partialMs / 1000}`)
      : value,
  );

export interface PageFieldsInput {
  readonly page: Pick<PageRequest, 'kind'>;
  readonly contentType: string;
  /** Source text of the site's inline scripts. */
  readonly scripts: readonly string[];
  readonly cacheability: Cacheability;
  readonly thirdParties: Services;
  readonly isSecure: boolean;
}

/** Headers of every response that contains a rendered page. */
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
