import 'server-only';
import { isSlug } from '#contract/requests.ts';
import { strings } from '../i18n/strings.ts';
import { findResource } from './load.ts';

/** Stops at this page when the upstream lists pages without end. */
const MAX_PAGES = 500;

const PAGED = ['news', 'moves'] as const;
const LISTS = [
  'programs',
  'education',
  'team',
  'employee',
  'gallery',
  'sections',
  'pages',
] as const;

/** Indexes that an upstream may not have (`src/decisions.md`, "Optional slugs"). */
const OPTIONAL_INDEXES: readonly string[] = ['/pages', '/sections'];

interface Listed {
  readonly slug?: string;
  readonly noindex?: boolean;
}

interface ListedPage {
  readonly items: readonly Listed[];
  readonly next_page: number | null;
}

const toPaths = (area: string, items: readonly Listed[]): string[] =>
  items
    .filter(({ slug, noindex }) => isSlug(slug) && !noindex)
    .map(({ slug = '' }) => `/${area}/${slug}`);

/**
 * Paths of a list and its documents; people are canonical under `/team` (`src/decisions.md`,
 * "People have one canonical page").
 */
async function listPaths(name: (typeof LISTS)[number]): Promise<string[]> {
  const items: readonly Listed[] | undefined = await findResource(name);
  if (items === undefined) return [];
  return [`/${name}`, ...toPaths(name === 'employee' ? 'team' : name, items)];
}

/** Paths of the further pages of a list and of all its documents. */
async function pagedPaths(name: (typeof PAGED)[number], page = 1): Promise<string[]> {
  const list: ListedPage | undefined = await findResource(name, { page });
  if (list === undefined) return [];
  const { items, next_page: next } = list;
  const hasMore = next !== null && next > page && next <= MAX_PAGES;
  return [
    ...(page > 1 ? [`/${name}?page=${page}`] : []),
    ...toPaths(name, items),
    ...(hasMore ? await pagedPaths(name, next) : []),
  ];
}

/** Paths of all indexable pages, without duplicates. */
export async function loadSitemap(): Promise<string[]> {
  const areas = Object.keys(strings.areas).map((area) => `/${area}`);
  const own = areas.filter((area) => !OPTIONAL_INDEXES.includes(area));
  const listed = await Promise.all([
    ...PAGED.map((name) => pagedPaths(name)),
    ...LISTS.map((name) => listPaths(name)),
  ]);
  return [...new Set(['/', ...own, ...listed.flat()])];
}
