import { type AreaRow, findArea } from '#contract/areas.ts';
import { isSlug } from '#contract/requests.ts';

/** Files for crawlers, rendered from the content like pages. */
const FILES: readonly string[] = [
  '/robots.txt',
  '/sitemap.xml',
  '/rss.xml',
  '/indexnow.txt',
  '/.well-known/security.txt',
];

/** Parts of a sitemap that is too large for one file. */
const SITEMAP_PART = /^\/sitemaps\/[1-9]\d{0,2}\.xml$/;

const isFile = (pathname: string): boolean =>
  FILES.includes(pathname) || SITEMAP_PART.test(pathname);

/** Parameters whose invalid values give a 404 instead of being dropped. */
const STRICT: readonly string[] = ['page'];

export const isArea = (segment: string): boolean =>
  segment !== '' && findArea(segment) !== undefined;

/**
 * Normalizes a query to the parameters that the page depends on.
 * @returns null when there is no page for this query
 */
function canonicalQuery({ query = {} }: AreaRow, searchParams: URLSearchParams): string | null {
  const canonical = new URLSearchParams();
  for (const [name, pattern] of Object.entries(query)) {
    const values = searchParams.getAll(name);
    const [value] = values;
    if (value === undefined) continue;
    const isKnown = pattern.test(value);
    if (STRICT.includes(name) && (!isKnown || values.length > 1)) return null;
    if (isKnown && !(name === 'page' && value === '1')) canonical.set(name, value);
  }
  return canonical.toString();
}

/** Path and query that identify a page. */
export interface PageTarget {
  readonly path: string;
  /** Without the question mark; empty if there is none. */
  readonly query: string;
  /** Set if it depends on what a visitor typed: rendered for one request, kept nowhere. */
  readonly isPersonal?: true;
}

/**
 * Finds the page at a path and drops query parameters that the page does not depend on.
 * @param pathname in canonical form
 * @returns undefined when the site has no such page
 */
export function pageAt(pathname: string, query: URLSearchParams): PageTarget | undefined {
  if (isFile(pathname)) return { path: pathname, query: '' };
  const [, segment = '', slug, ...rest] = pathname.split('/');
  const area = findArea(segment);
  if (area === undefined || rest.length > 0) return undefined;
  if (slug !== undefined) {
    return area.detail && isSlug(slug) ? { path: pathname, query: '' } : undefined;
  }
  const canonical = canonicalQuery(area, query);
  if (canonical === null) return undefined;
  const page = { path: pathname, query: canonical };
  return area.isPersonal ? { ...page, isPersonal: true } : page;
}
