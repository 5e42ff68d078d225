import { contentSecurityPolicy } from '../../http/content-security.ts';
import { NO_CONTENT_POLICY, securityHeaders } from '../../http/security-headers.ts';
import type { ThirdParties } from '../../runtime/third-parties.ts';
import { PARTIAL_MS } from './freshness.ts';
import type { PageRequest } from '../../http/page-key.ts';

/** How long a shared cache serves a page while it fetches the next one, seconds. */
const CDN_STALE_S = 300;

/** Browsers ask every time; a shared cache asks once in the page's own fresh time (RFC 9111). */
const cdnField = (freshMs: number, whenStale: string): string =>
  `public, max-age=0, s-maxage=${freshMs / 1000}, ${whenStale}`;

export type Cacheability = 'whole' | 'partial' | 'checked' | 'none';

const cacheControl = (keeping: Cacheability, freshMs: number): string =>
  ({
    whole: cdnField(freshMs, `stale-while-revalidate=${CDN_STALE_S}`),
    // What is left out may be there in a moment: nobody, the session's cache included, goes on with it.
    partial: cdnField(Math.min(freshMs, PARTIAL_MS), 'must-revalidate'),
    checked: 'no-cache',
    none: 'no-store',
  })[keeping];

export interface PageFieldsInput {
  readonly page: Pick<PageRequest, 'kind'>;
  readonly contentType: string;
  /** Texts of the inline scripts that the site wrote. */
  readonly scripts: readonly string[];
  readonly keeping: Cacheability;
  /** How long a page may be believed to be what it was, milliseconds. */
  readonly freshMs: number;
  readonly thirdParties: ThirdParties;
  readonly isSecure: boolean;
}

/** Header fields that every answer with a rendered page has. */
export function pageFields(input: PageFieldsInput): Record<string, string> {
  const { page, contentType, keeping, freshMs, isSecure } = input;
  const isHtml = contentType.startsWith('text/html');
  return {
    'Content-Type': contentType,
    'Cache-Control': cacheControl(keeping, freshMs),
    Vary: page.kind === 'payload' ? 'Accept-Encoding, X-Waku-Etags' : 'Accept-Encoding',
    ...securityHeaders(isSecure),
    'Content-Security-Policy': isHtml ? contentSecurityPolicy(input) : NO_CONTENT_POLICY,
  };
}
