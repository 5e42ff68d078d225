import 'server-only';
import type { LayoutConfig } from '#contract/shapes/layout.ts';
import type { NewsDetail } from '#contract/shapes/news.ts';
import { isSlug } from '#contract/values/requests.ts';
import { isUnlisted } from '#contract/shapes/site-routes.ts';
import { newestFirst } from '../../lib/order.ts';
import { findResource } from '../../loaders/load.ts';
import { loadShell } from '../../loaders/shell.ts';

/** Maximum number of items, whatever the upstream's page size. */
const LIMIT = 20;

export interface LatestNews {
  readonly config: LayoutConfig;
  /** Whole documents, the latest first. */
  readonly items: readonly NewsDetail[];
}

/** Loads the indexable news on the first page of the list. */
export async function loadLatestNews(): Promise<LatestNews> {
  const [{ config }, list] = await Promise.all([loadShell(), findResource('news', { page: 1 })]);
  const cards = newestFirst(list?.items ?? [])
    .filter(({ slug }) => isSlug(slug))
    .slice(0, LIMIT);
  const items = await Promise.all(
    cards.map(async (card): Promise<NewsDetail[]> => {
      const item = await findResource('newsItem', { slug: card.slug ?? '' });
      return item === undefined ? [] : [{ ...card, ...item }];
    }),
  );
  return { config, items: items.flat().filter((item) => !isUnlisted(item)) };
}
