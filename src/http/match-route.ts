import { canonicalPath, findPage, type PageRow } from '#contract/shapes/site-routes.ts';
import { toCanonicalPath } from '#contract/values/requests.ts';
import { PAGE_QUERY, PAYLOAD_PREFIX, payloadPagePath, payloadUrl } from '../waku/protocol.ts';

/** A page to render, as a document or as the payload of a route change. */
export interface PageRequest {
  readonly kind: 'document' | 'payload';
  readonly path: string;
  /** Without the question mark; empty without a query. */
  readonly query: string;
  /** Set if the page depends on a visitor's input: rendered for one request and never cached. */
  readonly isPersonal?: true;
}

/** The target of a URL. */
export type Route =
  | { readonly kind: 'page'; readonly page: PageRequest }
  /** No page; the 404 page is served. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'redirect'; readonly location: string }
  /** Not a cacheable page: the API, media, visits, and payloads that do not exist. */
  | { readonly kind: 'other' };

/** Served for every URL without a page. */
export const NOT_FOUND_PAGE: PageRequest = { kind: 'document', path: '/404', query: '' };

const MISSING: Route = { kind: 'missing' };
const OTHER: Route = { kind: 'other' };

/** Paths served by the BFF. */
const FORWARDED = /^\/(?:(?:api|media)\/|files$)/;

/** A family's visit, and its calendar file (`server/visit-page.ts`). */
const VISIT = /^\/visit\/[^/]+(?:\/visit\.ics)?$/;

/** Parameters whose invalid values lead to a 404 instead of being dropped. */
const STRICT: readonly string[] = ['page'];

/**
 * Reduces a query to the parameters that the page depends on.
 * @returns null if there is no page for this query
 */
function canonicalQuery({ query = {} }: PageRow, params: URLSearchParams): URLSearchParams | null {
  const canonical = new URLSearchParams();
  for (const [name, { pattern, isRepeated }] of Object.entries(query)) {
    const values = params.getAll(name);
    const known = new Set(values.filter((value) => pattern.test(value)));
    if (STRICT.includes(name) && (known.size < values.length || values.length > 1)) return null;
    if (name === 'page') known.delete('1');
    const [first] = known;
    if (isRepeated) for (const value of known) canonical.append(name, value);
    else if (first !== undefined && first === values[0]) canonical.set(name, first);
  }
  return canonical;
}

const isPersonal = ({ query = {} }: PageRow, params: URLSearchParams): boolean =>
  Object.entries(query).some(([name, parameter]) => parameter.isPersonal && params.has(name));

/** The page at a canonical path, without irrelevant parameters. */
function pageAt(
  kind: PageRequest['kind'],
  path: string,
  params: URLSearchParams,
): PageRequest | undefined {
  const found = findPage(path);
  if (found === undefined) return undefined;
  const known = canonicalQuery(found.row, params);
  if (known === null) return undefined;
  const query = known.toString();
  return { kind, path, query, ...(isPersonal(found.row, known) && { isPersonal: true }) };
}

/** The page whose payload a URL requests. */
function payloadAt(pathname: string, params: URLSearchParams): PageRequest | undefined {
  const path = payloadPagePath(pathname);
  if (path === undefined) return undefined;
  // Requested by a browser that received 404 on a route change.
  if (path === NOT_FOUND_PAGE.path) return { ...NOT_FOUND_PAGE, kind: 'payload' };
  return pageAt('payload', path, new URLSearchParams(params.get(PAGE_QUERY) ?? ''));
}

/** Resolves a URL. @param target path and query */
export function routeOf(target: string): Route {
  const end = target.indexOf('?');
  const pathname = end < 0 ? target : target.slice(0, end);
  const search = end < 0 ? '' : target.slice(end);
  if (FORWARDED.test(pathname) || VISIT.test(pathname)) return OTHER;
  const params = new URLSearchParams(search);
  if (pathname.startsWith(PAYLOAD_PREFIX)) {
    const page = payloadAt(pathname, params);
    const location = toCanonicalPath(pathname) + search;
    if (location !== target) return { kind: 'redirect', location };
    return page ? { kind: 'page', page } : OTHER;
  }
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) return { kind: 'redirect', location: canonical + search };
  const page = pageAt('document', pathname, params);
  return page ? { kind: 'page', page } : MISSING;
}

/** The URL of a page: its key in the cache, and the URL at which Waku renders it. */
export function targetOf({ kind, path, query }: PageRequest): string {
  if (kind === 'document') return query === '' ? path : `${path}?${query}`;
  return payloadUrl(path, query);
}
