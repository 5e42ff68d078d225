import 'server-only';
import type { Promo } from '#contract/shapes/advertising.ts';
import type { NewsActions } from '#contract/shapes/pages.ts';
import type { MoveCard } from '#contract/shapes/moves.ts';
import type { NewsCard } from '#contract/shapes/news.ts';
import { listedMoves } from './listed-moves.ts';
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
  return {
    document,
    news: ownOr(document.news?.items, news?.items),
    moves: ownOr(document.moves?.items, listedMoves(moves?.items, promos)),
    promo: promos,
  };
}
