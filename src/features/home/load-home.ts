import 'server-only';
import type { Promo } from '#contract/advertising.ts';
import type { EducationCard, ProgramCard } from '#contract/catalogue.ts';
import type { AlbumCard, FeedEntry } from '#contract/gallery.ts';
import type { Group } from '#contract/groups.ts';
import type { Home } from '#contract/home.ts';
import type { Lead } from '#contract/lead.ts';
import type { MoveCard, NewsCard } from '#contract/news.ts';
import type { PersonCard } from '#contract/people.ts';
import type { Today } from '../today/day-plan.ts';
import { chooseLead } from '../lead/lead-prefill.ts';
import { titleOf } from '../../i18n/naming.ts';
import { isActive } from '../../lib/active.ts';
import { byPosition, newestFirst, nextFirst } from '../../lib/order.ts';
import { isAdvertised } from '../moves/is-advertised.ts';
import { findPart, loadResource } from '../../loaders/load.ts';
import { findToday } from '../today/load-today.ts';

/** Maximum number of items that have a page of their own, per section; promos count as moves. */
const CARDS = 3;

/** Maximum number of photos of the feed. */
const PHOTOS = 6;

/** The home document, with empty sections filled in from the lists. */
export interface HomeContent extends Home {
  readonly programs: readonly ProgramCard[];
  readonly groups: readonly Group[];
  /** Beyond those of the section. */
  readonly allPrograms: readonly ProgramCard[];
  readonly team: readonly PersonCard[];
  readonly gallery: readonly AlbumCard[];
  readonly education: readonly EducationCard[];
  readonly news: readonly NewsCard[];
  /** Moves that fill up the promos. */
  readonly moves: readonly MoveCard[];
  /** Active promos in their order. */
  readonly promo: readonly Promo[];
  /** The photo feed, newest first. */
  readonly feed: readonly FeedEntry[];
  /** Preset of the form at the end of the page. */
  readonly lead: Lead | undefined;
  /** What happens today. */
  readonly today: Today | undefined;
}

type Items<Item> = readonly Item[];

const firstOf = <Item>(own?: Items<Item>, list?: Items<Item>): Items<Item> =>
  (own && own.length > 0 ? own : (list ?? [])).slice(0, CARDS);

/** Lists whose first items fill sections that the document leaves empty. */
async function findLists() {
  const [news, moves, programs, education, team, gallery] = await Promise.all([
    findPart('news'),
    findPart('moves'),
    findPart('programs'),
    findPart('education'),
    findPart('team'),
    findPart('gallery'),
  ]);
  return { news, moves, programs, education, team, gallery };
}

export async function loadHome(): Promise<HomeContent> {
  const [home, today, promos = [], lists, leads = [], feed = [], groups = []] = await Promise.all([
    loadResource('home'),
    findToday(),
    findPart('promo'),
    findLists(),
    findPart('lead'),
    findPart('instagram'),
    findPart('groups'),
  ]);
  const promo = byPosition(promos)
    .filter((entry) => titleOf(entry) && isActive(entry))
    .slice(0, CARDS);
  const current = nextFirst(lists.moves?.items ?? []).filter(
    (move) => !move.is_archived && !isAdvertised('moves', move, promo),
  );
  return {
    ...home,
    today,
    groups,
    allPrograms: lists.programs ?? [],
    programs: firstOf(home.programs, lists.programs),
    team: firstOf(home.team, lists.team),
    gallery: firstOf(home.gallery, lists.gallery),
    education: firstOf(home.education, lists.education),
    news: firstOf(home.news, lists.news?.items),
    moves: firstOf(home.moves, current).slice(0, CARDS - promo.length),
    promo,
    lead: chooseLead(leads, { form: home.lead_slug }),
    feed: newestFirst(feed).slice(0, PHOTOS),
  };
}
