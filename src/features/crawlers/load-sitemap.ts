import 'server-only';
import {
  type AreaRow,
  areas,
  findArea,
  hasPages,
  isListArea,
  isUnlisted,
  type ListArea,
  type PagedArea,
} from '#contract/shapes/site-routes.ts';
import { isSlug } from '#contract/values/requests.ts';
import type { Image } from '#contract/shapes/primitives.ts';
import { isPaged } from '#contract/shapes/resources.ts';
import { hrefIn } from '../../i18n/naming.ts';
import { FIXED_PAGES } from '#contract/shapes/fixed-pages.ts';
import { findResource } from '../../loaders/load.ts';

/** Stops at this page when the upstream lists pages without end. */
const MAX_PAGES = 500;

/** Areas whose `date` is the day of publication; elsewhere it is that of an event. */
const PUBLISHED: readonly string[] = ['news', 'moves', 'pages'];

interface Listed {
  readonly slug?: string;
  readonly noindex_images?: boolean;
  readonly updated_at?: string;
  readonly date?: string;
  readonly image?: Image;
  readonly photo?: Image;
}

interface ListedPage {
  readonly items: readonly Listed[];
  readonly next_page: number | null;
}

/** An indexable page. */
export interface SitemapPage {
  readonly path: string;
  /** ISO 8601 day of the last change, if the content names it. */
  readonly lastModified?: string | undefined;
  readonly image?: Image | undefined;
}

const toPage = (area: string, item: Listed): SitemapPage => ({
  path: hrefIn(area, item) ?? `/${area}`,
  lastModified: (item.updated_at ?? (PUBLISHED.includes(area) ? item.date : undefined))?.slice(
    0,
    10,
  ),
  image: item.noindex_images ? undefined : (item.image ?? item.photo),
});

const toPages = (area: string, items: readonly Listed[]): SitemapPage[] =>
  items.filter(({ slug }) => isSlug(slug)).map((item) => toPage(area, item));

/** Pages that the footer always links to, for an upstream without an index of pages. */
async function fixedPages(): Promise<SitemapPage[]> {
  const found = await Promise.all(
    FIXED_PAGES.map(async (slug): Promise<Listed[]> => {
      const page = await findResource('page', { slug });
      return page === undefined || isUnlisted(page) ? [] : [{ ...page, slug }];
    }),
  );
  return toPages('pages', found.flat());
}

/** A list and its documents; an empty list is not indexable. */
async function listPages(name: Exclude<ListArea, PagedArea>): Promise<SitemapPage[]> {
  const items: readonly Listed[] | undefined = await findResource(name);
  if (items === undefined && name === 'pages') return fixedPages();
  if (items === undefined || items.length === 0) return [];
  return [{ path: `/${name}` }, ...toPages(findArea(name)?.canonical ?? name, items)];
}

/** The pages of a list from `page` on, and the documents that they list. */
async function pagedPages(name: PagedArea, page = 1): Promise<SitemapPage[]> {
  const list: ListedPage | undefined = await findResource(name, { page });
  if (list === undefined || list.items.length === 0) return [];
  const { items, next_page: next } = list;
  const hasMore = next !== null && next > page && next <= MAX_PAGES;
  return [
    { path: page > 1 ? `/${name}?page=${page}` : `/${name}` },
    ...toPages(name, items),
    ...(hasMore ? await pagedPages(name, next) : []),
  ];
}

/** All indexable pages, without duplicates. */
export async function loadSitemap(): Promise<SitemapPage[]> {
  const config = (await findResource('layout'))?.config;
  const names = Object.entries<AreaRow>(areas)
    .filter(([name, row]) => name !== 'search' && hasPages(row, config))
    .map(([name]) => name);
  const own = names.filter((name) => !isListArea(name)).map((name) => ({ path: `/${name}` }));
  const hasPricing = ((await findResource('info'))?.pricing?.programs.length ?? 0) > 0;
  const listed = await Promise.all(
    names.filter(isListArea).map((name) => (isPaged(name) ? pagedPages(name) : listPages(name))),
  );
  const byPath = new Map<string, SitemapPage>();
  const cost = hasPricing ? [{ path: '/info/cost' }] : [];
  for (const page of [...own, ...cost, ...listed.flat()]) {
    if (!byPath.has(page.path)) byPath.set(page.path, page);
  }
  return [...byPath.values()];
}
