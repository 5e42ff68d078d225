import 'server-only';
import type { Promo } from '#contract/advertising.ts';
import type { EducationCard, ProgramCard } from '#contract/catalogue.ts';
import type { AlbumCard, FeedEntry } from '#contract/gallery.ts';
import type { Home } from '#contract/home.ts';
import type { Lead } from '#contract/lead.ts';
import type { MoveCard, NewsCard } from '#contract/news.ts';
import type { PersonCard } from '#contract/people.ts';
import { chooseLead } from './lead-prefill.ts';
import { newestFirst } from '../lib/order.ts';
import { isAdvertised } from './promo.ts';
import { loadView } from './load.ts';

/** Maximum number of cards per section. */
const LIMITS = {
  programs: 5,
  team: 6,
  gallery: 3,
  education: 6,
  news: 3,
  moves: 3,
  feed: 6,
} as const;

/** The home document, with empty sections filled in from the lists. */
export interface HomeContent extends Home {
  readonly programs: readonly ProgramCard[];
  readonly team: readonly PersonCard[];
  readonly gallery: readonly AlbumCard[];
  readonly education: readonly EducationCard[];
  readonly news: readonly NewsCard[];
  readonly moves: readonly MoveCard[];
  readonly promo: readonly Promo[];
  /** The photo feed, newest first. */
  readonly feed: readonly FeedEntry[];
  /** Preset of the form at the end of the page. */
  readonly lead: Lead | undefined;
}

type Items<Item> = readonly Item[];

const firstOf = <Item>(limit: number, own?: Items<Item>, list?: Items<Item> | null): Items<Item> =>
  (own && own.length > 0 ? own : (list ?? [])).slice(0, limit);

export async function loadHome(): Promise<HomeContent> {
  const parts = await loadView('home');
  const { home } = parts;
  const promo = parts.promo ?? [];
  const current = parts.moves?.items.filter(
    (move) => !move.is_archived && !isAdvertised('moves', move, promo),
  );
  return {
    ...home,
    programs: firstOf(LIMITS.programs, home.programs, parts.programs),
    team: firstOf(LIMITS.team, home.team, parts.team),
    gallery: firstOf(LIMITS.gallery, home.gallery, parts.gallery),
    education: firstOf(LIMITS.education, home.education, parts.education),
    news: firstOf(LIMITS.news, home.news, parts.news?.items),
    moves: firstOf(LIMITS.moves, home.moves, current),
    promo,
    lead: chooseLead(parts.lead ?? [], { form: home.lead_slug }),
    feed: newestFirst(parts.instagram ?? []).slice(0, LIMITS.feed),
  };
}
