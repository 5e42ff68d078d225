import { SLUG_PATTERN } from '#contract/requests.ts';

interface Route {
  /** Whether the area has a page for each of its documents. */
  readonly hasDetails?: true;
  /** Query parameters of the area's own page, with their valid values. */
  readonly query?: Readonly<Record<string, RegExp>>;
}

const PAGE_NUMBER = { page: /^[1-9]\d{0,8}$/ };
const LEAD_PARAMETERS = {
  sent: /^1$/,
  form: SLUG_PATTERN,
  program: SLUG_PATTERN,
  move: SLUG_PATTERN,
};

/** The site's routes by the first path segment. */
export const routes: Readonly<Record<string, Route>> = {
  '': {},
  about: {},
  contacts: {},
  education: { hasDetails: true },
  employee: { hasDetails: true },
  gallery: { hasDetails: true },
  info: {},
  lead: { query: LEAD_PARAMETERS },
  moves: { hasDetails: true, query: PAGE_NUMBER },
  news: { hasDetails: true, query: PAGE_NUMBER },
  news_actions: {},
  programs: { hasDetails: true },
  team: { hasDetails: true },
  pages: { hasDetails: true },
  sections: { hasDetails: true },
};

/** Files for crawlers, rendered from the content like pages. */
const FILES: readonly string[] = ['/robots.txt', '/sitemap.xml'];

/** Parameters whose invalid values give a 404 instead of being dropped. */
const STRICT: readonly string[] = ['page'];

export const isArea = (segment: string): boolean =>
  segment !== '' && Object.hasOwn(routes, segment);

/**
 * Normalizes a query to the parameters that the page depends on.
 * @returns null when there is no page for this query
 */
function canonicalQuery({ query = {} }: Route, searchParams: URLSearchParams): string | null {
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
}

/**
 * Finds the page at a path and drops query parameters that the page does not depend on.
 * @param pathname in canonical form
 * @returns undefined when the site has no such page
 */
export function pageAt(pathname: string, query: URLSearchParams): PageTarget | undefined {
  if (FILES.includes(pathname)) return { path: pathname, query: '' };
  const [, area = '', slug, ...rest] = pathname.split('/');
  const route = Object.hasOwn(routes, area) ? routes[area] : undefined;
  if (route === undefined || rest.length > 0) return undefined;
  if (slug !== undefined) {
    const isDetail = route.hasDetails && SLUG_PATTERN.test(slug);
    return isDetail ? { path: pathname, query: '' } : undefined;
  }
  const canonical = canonicalQuery(route, query);
  return canonical === null ? undefined : { path: pathname, query: canonical };
}
