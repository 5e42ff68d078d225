import {
  isSegment,
  MONTH_PATTERN,
  PAGE_PATTERN,
  SLUG_PATTERN,
  toCanonicalPath,
} from '../values/requests.ts';

/** A query parameter. */
interface Parameter {
  /** Pattern of the valid values. */
  readonly pattern: RegExp;
  /**
   * True if visitors type or choose it: such a page is never cached (`src/decisions.md`, "Search").
   */
  readonly isPersonal?: true;
  /** True if it may be repeated. */
  readonly isRepeated?: true;
}

/** Query options of a page. */
export interface PageRow {
  /** Query parameters that the page depends on. */
  readonly query?: Readonly<Record<string, Parameter>>;
}

export interface AreaRow extends PageRow {
  /**
   * Resource (`resources.ts`) that the area's own page shows; a test holds the pages to it. None if
   * the page shows no content of its own.
   */
  readonly resource?: string;
  /** Resource of its documents; each has a page below the area's own. */
  readonly detail?: string;
  /** Set if the resource is a list: complete, or in pages. */
  readonly list?: 'whole' | 'paged';
  /** True if a content API may lack the list, as for `/pages` and `/sections`. */
  readonly isOptional?: true;
  /** The area whose pages of the same documents the sitemap names instead. */
  readonly canonical?: string;
  /** Flag of the layout's config without which its pages do not exist. */
  readonly switch?: 'sveden_enabled';
  /** Layout of its pages; a test holds the pages to it. */
  readonly layout: 'default' | 'standard' | 'news';
  /** Pages below the area's own that are not documents. */
  readonly below?: Readonly<Record<string, PageRow>>;
}

const open = (pattern: RegExp) => ({ pattern });
const personal = (pattern: RegExp) => ({ pattern, isPersonal: true }) as const;
const personalList = (pattern: RegExp) => ({ ...personal(pattern), isRepeated: true }) as const;

const list = { list: 'whole', layout: 'standard' } as const;
const paged = { list: 'paged', layout: 'news', query: { page: open(PAGE_PATTERN) } } as const;

/** The site's areas by path, that is by the first path segment; the home page has none. */
export const areas = {
  '': { resource: 'home', layout: 'default' },
  about: { resource: 'about', layout: 'standard' },
  contacts: { resource: 'contacts', layout: 'standard' },
  info: {
    resource: 'info',
    layout: 'standard',
    query: { born: personal(MONTH_PATTERN) },
    below: {
      cost: {
        query: {
          program: personal(SLUG_PATTERN),
          born: personal(MONTH_PATTERN),
          extra: personalList(SLUG_PATTERN),
          program2: personal(SLUG_PATTERN),
          born2: personal(MONTH_PATTERN),
          extra2: personalList(SLUG_PATTERN),
          start: personal(MONTH_PATTERN),
          ahead: personal(/^\d{1,2}$/),
        },
      },
    },
  },
  lead: {
    resource: 'lead',
    layout: 'standard',
    query: {
      sent: open(/^1$/),
      time: open(/^(?:booked|wish)$/),
      form: open(SLUG_PATTERN),
      program: open(SLUG_PATTERN),
      move: open(SLUG_PATTERN),
      group: open(SLUG_PATTERN),
      cost: personal(/^[\w=&.~%+-]{1,4000}$/),
    },
  },
  search: { layout: 'standard', query: { q: personal(/\S/) } },
  news_actions: { resource: 'newsActions', layout: 'news' },
  news: { ...paged, resource: 'news', detail: 'newsItem' },
  moves: { ...paged, resource: 'moves', detail: 'move' },
  programs: { ...list, resource: 'programs', detail: 'program' },
  education: { ...list, resource: 'education', detail: 'educationItem' },
  team: { ...list, resource: 'team', detail: 'teamMember' },
  employee: { ...list, resource: 'employee', detail: 'teamMember', canonical: 'team' },
  gallery: { ...list, resource: 'gallery', detail: 'album' },
  sections: { ...list, resource: 'sections', detail: 'section', isOptional: true },
  pages: { ...list, resource: 'pages', detail: 'page', isOptional: true },
  sveden: {
    ...list,
    resource: 'sveden',
    detail: 'svedenPart',
    isOptional: true,
    switch: 'sveden_enabled',
  },
} as const satisfies Record<string, AreaRow>;

type Areas = typeof areas;
export type AreaName = keyof Areas;
/** Areas whose own page shows content. */
export type ContentArea = Exclude<AreaName, 'search'>;
type AreaWith<Row> = { [A in AreaName]: Areas[A] extends Row ? A : never }[AreaName];
/** Areas with documents, which are those with a list. */
export type ListArea = AreaWith<{ list: string; detail: string }>;
export type PagedArea = AreaWith<{ list: 'paged' }>;

/**
 * Whether the layout's config enables an area: the rule for pages, menu, sitemap and search.
 */
export const hasPages = (
  { switch: flag }: AreaRow,
  config: Readonly<Record<string, unknown>> | undefined,
): boolean => flag === undefined || config?.[flag] === true;

/** Whether a document keeps its page out of search engines, the site's search and lists. */
export const isUnlisted = ({ noindex, seo }: { noindex?: unknown; seo?: unknown }): boolean =>
  noindex === true || (seo as { noindex?: unknown } | null | undefined)?.noindex === true;

/** The row of a path segment; undefined if there is no such area. */
export const findArea = (segment: string): AreaRow | undefined =>
  Object.hasOwn(areas, segment) ? areas[segment as AreaName] : undefined;

export const isListArea = (name: string): name is ListArea => findArea(name)?.list !== undefined;

/** Files for crawlers, rendered from the content like pages. */
const FILES: readonly string[] = [
  '/robots.txt',
  '/sitemap.xml',
  '/rss.xml',
  '/calendar.ics',
  '/.well-known/security.txt',
];

export const isFile = (path: string): boolean => FILES.includes(path);

/** What the site may show at a path: a page that always exists, or that of a document. */
export interface FoundPage {
  readonly kind: 'own' | 'document';
  readonly row: PageRow;
}

/** The page at a canonical path; undefined if there is no such route. */
export function findPage(path: string): FoundPage | undefined {
  if (isFile(path)) return { kind: 'own', row: {} };
  const [, segment = '', slug, ...rest] = path.split('/');
  const area = findArea(segment);
  if (area === undefined || rest.length > 0) return undefined;
  if (slug === undefined) return { kind: 'own', row: area };
  const { below = {}, detail } = area;
  const row = Object.hasOwn(below, slug) ? below[slug] : undefined;
  if (row) return { kind: 'own', row };
  return detail !== undefined && isSegment(slug) ? { kind: 'document', row: {} } : undefined;
}

/** The canonical path: single slashes, no `index.html`, lower-case area, one encoding. */
export function canonicalPath(pathname: string): string {
  const segments = toCanonicalPath(pathname)
    .split('/')
    .filter((segment) => segment !== '');
  while (segments.at(-1) === 'index.html') segments.pop();
  const [area = '', ...rest] = segments;
  const lower = area.toLowerCase();
  return `/${[lower !== '' && findArea(lower) ? lower : area, ...rest].join('/')}`;
}
