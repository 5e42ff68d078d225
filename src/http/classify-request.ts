import { BROWSER_ERRORS } from '../lib/browser-error.ts';
import { REPORT_PATH } from './content-security.ts';
import { readPageRequest } from './page-key.ts';
import { isWellFormed } from './request-target.ts';
import { isArea } from './routes.ts';
import { PAYLOAD_PREFIX } from '../waku/protocol.ts';

/** How the site handles a request, which depends on its method and URL only. */
export type RequestKind =
  | { readonly kind: 'refuse'; readonly status: 400 | 404 | 405; readonly allow?: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'forward' }
  /** A browser's report of a script error. */
  | { readonly kind: 'report' }
  /** A lead that a script sends. */
  | { readonly kind: 'lead' }
  /** A lead from a form without JavaScript. */
  | { readonly kind: 'lead-form' }
  /** A browser's report of a CSP violation. */
  | { readonly kind: 'csp-report' }
  | { readonly kind: 'payload' }
  | { readonly kind: 'document' }
  /** An internal document, which must not be served at its own URL. */
  | { readonly kind: 'absent' };

const READS: readonly string[] = ['GET', 'HEAD'];

/** POST routes by path. */
const POST_ROUTES: Readonly<Record<string, RequestKind>> = {
  '/api/lead': { kind: 'lead' },
  '/lead': { kind: 'lead-form' },
  [BROWSER_ERRORS]: { kind: 'report' },
  [REPORT_PATH]: { kind: 'csp-report' },
};

/** The canonical path: no doubled or trailing slash, lower-case area. */
export function canonicalPath(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  while (segments.at(-1) === 'index.html') segments.pop();
  const [area = '', ...rest] = segments;
  const lower = area.toLowerCase();
  return `/${[isArea(lower) ? lower : area, ...rest].join('/')}`;
}

/** What the BFF responds to in place of the site. */
const FORWARDED = ['/api/', '/media/'] as const;

const isForwarded = (pathname: string): boolean =>
  FORWARDED.some((prefix) => pathname.startsWith(prefix));

/** Pages that the server renders in place of others. */
const isInternalPage = (pathname: string): boolean =>
  pathname === '/404' || pathname === '/_error' || pathname.startsWith('/_error/');

/** Classifies a request by method, path and query; the host does not matter. */
export function classifyRequest(
  method: string,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): RequestKind {
  if (!isWellFormed(pathname)) return { kind: 'refuse', status: 400 };
  const posted = method === 'POST' ? POST_ROUTES[pathname] : undefined;
  if (posted) return posted;
  if (!READS.includes(method)) return { kind: 'refuse', status: 405, allow: READS.join(', ') };
  if (isForwarded(pathname)) return { kind: 'forward' };
  if (pathname.startsWith(PAYLOAD_PREFIX)) {
    const page = readPageRequest(pathname + search);
    return page ? { kind: 'payload' } : { kind: 'refuse', status: 404 };
  }
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) return { kind: 'redirect', location: canonical + search };
  return isInternalPage(pathname) ? { kind: 'absent' } : { kind: 'document' };
}
