import 'server-only';
import type { Promo } from '#contract/shapes/advertising.ts';
import type { EducationCard, ProgramCard } from '#contract/shapes/catalogue.ts';
import type { Contacts } from '#contract/shapes/contacts.ts';
import type { AlbumCard } from '#contract/shapes/gallery.ts';
import type { Group } from '#contract/shapes/groups.ts';
import type { DayRow, Home, Meal } from '#contract/shapes/home.ts';
import type { MoveCard } from '#contract/shapes/moves.ts';
import type { NewsCard } from '#contract/shapes/news.ts';
import type { About } from '#contract/shapes/pages.ts';
import type { PersonCard } from '#contract/shapes/people.ts';
import { titleOf } from '../../i18n/naming.ts';
import { isActive } from '../../lib/active.ts';
import { strings } from '../../i18n/strings.ts';
import { byPosition } from '../../lib/order.ts';
import { findPart, loadResource } from '../../loaders/load.ts';
import { listedMoves } from '../moves/listed-moves.ts';
import { findDirector } from '../people/find-director.ts';
import type { Today } from '../today/day-plan.ts';
import { scheduleOf, todayOf } from '../today/load-today.ts';

/** Maximum number of items with their own page, per section. */
const CARDS = 3;

/** Number of portraits in a row. */
const ROW = 4;

/** The home document, with empty sections filled in from the lists. */
export interface HomeContent extends Home {
  readonly programs: readonly ProgramCard[];
  readonly groups: readonly Group[];
  /** All programmes, including those beyond the section. */
  readonly allPrograms: readonly ProgramCard[];
  readonly team: readonly PersonCard[];
  readonly gallery: readonly AlbumCard[];
  readonly education: readonly EducationCard[];
  readonly news: readonly NewsCard[];
  /** The next events and offers. */
  readonly moves: readonly MoveCard[];
  /** The first active promo, if there is one. */
  readonly promo: readonly Promo[];
  /** Number of named staff members; 0 if the content names none. */
  readonly staff: number;
  readonly director: About['director'];
  /** The hours of the day. */
  readonly schedule: DayRow[];
  /** The menu of the day: the document's own, else today's. */
  readonly meals: { readonly title: string; readonly items: readonly Meal[] } | undefined;
  /** Whether the parents' page has the menu of a week. */
  readonly hasWeek: boolean;
  /** Whether there is a price calculator. */
  readonly hasCost: boolean;
  /** The plan of today. */
  readonly today: Today | undefined;
  /** Empty if they failed to load. */
  readonly contacts: Contacts;
}

type Items<Item> = readonly Item[];

const firstOf = <Item>(own?: Items<Item>, list?: Items<Item>, most = CARDS): Items<Item> =>
  (own && own.length > 0 ? own : (list ?? [])).slice(0, most);

/** Lists whose first items fill sections that the document leaves empty. */
async function findLists() {
  const [news, moves, programs, team, gallery] = await Promise.all([
    findPart('news'),
    findPart('moves'),
    findPart('programs'),
    findPart('team'),
    findPart('gallery'),
  ]);
  return { news, moves, programs, team, gallery };
}

/** Content that other pages show as well. */
async function findOthers() {
  const [about, info, contacts, staff, promos = [], groups = []] = await Promise.all([
    findPart('about'),
    findPart('info'),
    findPart('contacts'),
    findPart('employee'),
    findPart('promo'),
    findPart('groups'),
  ]);
  return {
    director: about?.director,
    info,
    contacts,
    staff,
    promos,
    groups,
  };
}

function menuOf({ menu_sample: sample }: Home, today: Today | undefined): HomeContent['meals'] {
  const items = sample?.meals.length ? sample.meals : today?.meals;
  return items && { title: sample?.title ?? strings.menuOfToday, items };
}

export async function loadHome(): Promise<HomeContent> {
  const [home, lists, { info, contacts, promos, staff, ...others }] = await Promise.all([
    loadResource('home'),
    findLists(),
    findOthers(),
  ]);
  const promo = byPosition(promos)
    .filter((entry) => titleOf(entry) && isActive(entry))
    .slice(0, 1);
  const current = listedMoves(lists.moves?.items, promo).filter((move) => !move.is_archived);
  const today = await todayOf({ home, info, contacts });
  const schedule = [...scheduleOf({ home, info })];
  const isScenic = schedule.some(({ image }) => image);
  const boss = others.director?.quote ? findDirector(lists.team ?? []) : undefined;
  return {
    ...home,
    ...others,
    contacts: contacts ?? {},
    today,
    promo,
    schedule,
    meals: menuOf(home, today),
    hasWeek: (info?.meals?.week ?? []).length > 0,
    hasCost: (info?.pricing?.programs ?? []).length > 0,
    staff: staff?.length ?? 0,
    allPrograms: lists.programs ?? [],
    programs: firstOf(home.programs, lists.programs),
    team: firstOf(
      home.team,
      lists.team?.filter((person) => person !== boss),
      ROW,
    ),
    // The hours already show the rooms.
    gallery: firstOf(home.gallery, isScenic ? [] : lists.gallery),
    education: firstOf(home.education),
    news: firstOf(home.news, lists.news?.items, CARDS - promo.length),
    moves: firstOf(home.moves, current),
  };
}
