import 'server-only';
import { isSlug } from '#contract/requests.ts';
import { strings } from '../i18n/strings.ts';
import { findResource } from './load.ts';

/** Ends the walk through a list of an upstream whose pages never end. */
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

/** Indexes that an upstream may lack (decision 6). */
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

/** Index and documents of a list; people have one canonical page, in the team (decision 5). */
async function listPaths(name: (typeof LISTS)[number]): Promise<string[]> {
  const items: readonly Listed[] | undefined = await findResource(name);
  if (items === undefined) return [];
  return [`/${name}`, ...toPaths(name === 'employee' ? 'team' : name, items)];
}

/** The further pages of a paginated list, and the documents of all. */
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

/** Paths of all pages that a search engine may show, each once. */
export async function loadSitemap(): Promise<string[]> {
  const areas = Object.keys(strings.areas).map((area) => `/${area}`);
  const own = areas.filter((area) => !OPTIONAL_INDEXES.includes(area));
  const listed = await Promise.all([
    ...PAGED.map((name) => pagedPaths(name)),
    ...LISTS.map((name) => listPaths(name)),
  ]);
  return [...new Set(['/', ...own, ...listed.flat()])];
}
