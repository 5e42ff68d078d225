import 'server-only';
import type { Promo } from '#contract/shapes/advertising.ts';
import type { NewsActions } from '#contract/shapes/pages.ts';
import type { MoveCard, NewsCard } from '#contract/shapes/news.ts';
import { nextFirst } from '../../lib/order.ts';
import { isAdvertised } from './is-advertised.ts';
import { findPart, loadResource } from '../../loaders/load.ts';

/** Maximum number of cards per section. */
const LIMIT = 6;

/** The hub for news and moves, with empty sections filled in from the lists. */
export interface NewsActionsContent {
  readonly document: NewsActions;
  readonly news: readonly NewsCard[];
  readonly moves: readonly MoveCard[];
  readonly promo: readonly Promo[];
}

const ownOr = <Item>(
  own: readonly Item[] | undefined,
  list: readonly Item[] | undefined,
): readonly Item[] => (own && own.length > 0 ? own : (list ?? []).slice(0, LIMIT));

export async function loadNewsActions(): Promise<NewsActionsContent> {
  const [document, news, moves, promo] = await Promise.all([
    loadResource('newsActions'),
    findPart('news'),
    findPart('moves'),
    findPart('promo'),
  ]);
  const promos = document.promo && document.promo.length > 0 ? document.promo : (promo ?? []);
  const listed = nextFirst(moves?.items ?? []).filter(
    (move) => !isAdvertised('moves', move, promos),
  );
  return {
    document,
    news: ownOr(document.news?.items, news?.items),
    moves: ownOr(document.moves?.items, listed),
    promo: promos,
  };
}
