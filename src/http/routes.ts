import { SLUG_PATTERN } from '#contract/requests.ts';

interface Route {
  /** Whether the area has a page for each of its documents. */
  readonly hasDetails?: true;
  /** Query parameters that the area's own page obeys, with the values that mean something. */
  readonly query?: Readonly<Record<string, RegExp>>;
}

const PAGE_NUMBER = { page: /^[1-9]\d{0,8}$/ };
const LEAD_WISHES = {
  sent: /^1$/,
  form: SLUG_PATTERN,
  program: SLUG_PATTERN,
  move: SLUG_PATTERN,
};

/** The site's pages by the first segment of their address (specification section 2). */
export const routes: Readonly<Record<string, Route>> = {
  '': {},
  about: {},
  contacts: {},
  education: { hasDetails: true },
  employee: { hasDetails: true },
  gallery: { hasDetails: true },
  info: {},
  lead: { query: LEAD_WISHES },
  moves: { hasDetails: true, query: PAGE_NUMBER },
  news: { hasDetails: true, query: PAGE_NUMBER },
  news_actions: {},
  programs: { hasDetails: true },
  team: { hasDetails: true },
  pages: { hasDetails: true },
  sections: { hasDetails: true },
};

/** Answers for machines, made from the content like pages. */
const FILES: readonly string[] = ['/robots.txt', '/sitemap.xml'];

/** Parameters that a route obeys and whose other values are no page, not a page without them. */
const STRICT: readonly string[] = ['page'];

export const isArea = (segment: string): boolean =>
  segment !== '' && Object.hasOwn(routes, segment);

/**
 * The query that a page depends on, in one form whatever was sent.
 * @returns null when there is no page for this query
 */
function canonicalQuery({ query = {} }: Route, sent: URLSearchParams): string | null {
  const kept = new URLSearchParams();
  for (const [name, pattern] of Object.entries(query)) {
    const values = sent.getAll(name);
    const [value] = values;
    if (value === undefined) continue;
    const isKnown = pattern.test(value);
    if (STRICT.includes(name) && (!isKnown || values.length > 1)) return null;
    if (isKnown && !(name === 'page' && value === '1')) kept.set(name, value);
  }
  return kept.toString();
}

/** A page as the server renders it. */
export interface PageAddress {
  readonly path: string;
  /** Without its question mark; empty for none. */
  readonly query: string;
}

/**
 * The page that an address means; everything the page does not depend on is dropped.
 * @param pathname in the one form of its address
 * @returns undefined when the site has no such page
 */
export function pageAt(pathname: string, query: URLSearchParams): PageAddress | undefined {
  if (FILES.includes(pathname)) return { path: pathname, query: '' };
  const [, area = '', slug, ...rest] = pathname.split('/');
  const route = Object.hasOwn(routes, area) ? routes[area] : undefined;
  if (route === undefined || rest.length > 0) return undefined;
  if (slug !== undefined) {
    const isDetail = route.hasDetails && SLUG_PATTERN.test(slug);
    return isDetail ? { path: pathname, query: '' } : undefined;
  }
  const kept = canonicalQuery(route, query);
  return kept === null ? undefined : { path: pathname, query: kept };
}
