import { BROWSER_ERRORS } from '../lib/browser-error.ts';
import { REPORT_PATH } from './content-security.ts';
import { readPageRequest } from './page-key.ts';
import { isWellFormed } from './request-target.ts';
import { isArea } from './routes.ts';

/** What the site does with a request; decided from its method and address alone. */
export type RequestKind =
  | { readonly kind: 'refuse'; readonly status: 400 | 404 | 405; readonly allow?: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'forward' }
  /** A browser reports an error of our scripts. */
  | { readonly kind: 'report' }
  /** An enquiry, from a script or from a form. */
  | { readonly kind: 'lead' }
  | { readonly kind: 'lead-form' }
  /** A browser's report of a violated policy. */
  | { readonly kind: 'csp-report' }
  | { readonly kind: 'payload' }
  | { readonly kind: 'document' }
  /** A document that must not be reachable by its address. */
  | { readonly kind: 'absent' };

const READS: readonly string[] = ['GET', 'HEAD'];

/** What may be posted, by its path. */
const POSTED: Readonly<Record<string, RequestKind>> = {
  '/api/lead': { kind: 'lead' },
  '/lead': { kind: 'lead-form' },
  [BROWSER_ERRORS]: { kind: 'report' },
  [REPORT_PATH]: { kind: 'csp-report' },
};

/** The one form of a page's address (decision 26): no doubled or trailing slash, lower-case area. */
export function canonicalPath(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  while (segments.at(-1) === 'index.html') segments.pop();
  const [area = '', ...rest] = segments;
  const lower = area.toLowerCase();
  return `/${[isArea(lower) ? lower : area, ...rest].join('/')}`;
}

const isForwarded = (pathname: string): boolean =>
  pathname.startsWith('/api/') || pathname.startsWith('/media/');

/** Pages that only the server renders, in place of others. */
const isInternalPage = (pathname: string): boolean =>
  pathname === '/404' || pathname === '/_error' || pathname.startsWith('/_error/');

/** @param url only path and query are looked at, never the host */
export function classifyRequest(
  method: string,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): RequestKind {
  if (!isWellFormed(pathname)) return { kind: 'refuse', status: 400 };
  const posted = method === 'POST' ? POSTED[pathname] : undefined;
  if (posted) return posted;
  if (!READS.includes(method)) return { kind: 'refuse', status: 405, allow: READS.join(', ') };
  if (isForwarded(pathname)) return { kind: 'forward' };
  if (pathname.startsWith('/RSC/')) {
    const page = readPageRequest(pathname + search);
    return page ? { kind: 'payload' } : { kind: 'refuse', status: 404 };
  }
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) return { kind: 'redirect', location: canonical + search };
  return isInternalPage(pathname) ? { kind: 'absent' } : { kind: 'document' };
}
