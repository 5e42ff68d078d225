import type { TObject } from 'typebox';
import { Banner, Promo } from '../contract/advertising.ts';
import type { ListArea } from '../contract/site-routes.ts';
import {
  EducationCard,
  EducationDetail,
  ProgramCard,
  ProgramDetail,
} from '../contract/catalogue.ts';
import { Contacts } from '../contract/contacts.ts';
import {
  About,
  Info,
  NewsActions,
  PageCard,
  PageDetail,
  SectionCard,
  SectionDetail,
} from '../contract/pages.ts';
import { AlbumCard, AlbumDetail, FeedEntry } from '../contract/gallery.ts';
import { Group } from '../contract/groups.ts';
import { Home } from '../contract/home.ts';
import { Layout } from '../contract/layout.ts';
import { Lead } from '../contract/lead.ts';
import { MoveCard, MoveDetail, NewsCard, NewsDetail } from '../contract/news.ts';
import { PersonCard, PersonDetail } from '../contract/people.ts';
import { SvedenCard, SvedenPart } from '../contract/sveden.ts';
import {
  compareIds,
  comparePositions,
  type Compare,
  compareDates,
  comparePinned,
} from './compare-documents.ts';
import { readRedirects, RedirectList } from '../contract/redirects.ts';
import type { Json } from '../contract/untyped.ts';
import { problemsOfPlan, VisitPlan } from './visit-plan.ts';

/** Folders of documents with their own URLs, one file per document. */
export const collections = {
  news: {
    schema: NewsDetail,
    required: ['id', 'title', 'date'],
    card: NewsCard,
    order: comparePinned,
    hasNeighbours: true,
    references: { related: 'news' },
  },
  moves: {
    schema: MoveDetail,
    required: ['id', 'title', 'kind', 'date'],
    card: MoveCard,
    order: comparePinned,
    hasNeighbours: true,
    references: { related: 'moves' },
  },
  programs: {
    schema: ProgramDetail,
    required: ['id', 'title'],
    card: ProgramCard,
    order: comparePositions,
    references: { education: 'education', team: 'people', related: 'programs' },
  },
  education: {
    schema: EducationDetail,
    required: ['id', 'title'],
    card: EducationCard,
    order: comparePositions,
    references: { team: 'people', programs: 'programs', related: 'education' },
  },
  people: {
    schema: PersonDetail,
    required: ['id', 'name', 'post'],
    card: PersonCard,
    order: comparePositions,
    hasNeighbours: true,
    references: { teaches: 'education' },
  },
  gallery: {
    schema: AlbumDetail,
    required: ['id', 'title'],
    card: AlbumCard,
    order: compareDates,
    hasNeighbours: true,
  },
  pages: { schema: PageDetail, required: ['id', 'title'], card: PageCard, order: compareIds },
  sections: {
    schema: SectionDetail,
    required: ['id', 'title'],
    card: SectionCard,
    order: comparePositions,
    references: { children: 'any' },
  },
  sveden: {
    schema: SvedenPart,
    required: ['id', 'title'],
    card: SvedenCard,
    order: comparePositions,
  },
} as const satisfies Record<string, CollectionRules>;

/** Folders of entries that appear in lists only. */
export const entryLists = {
  banner: { schema: Banner, required: [] },
  promo: { schema: Promo, required: ['id', 'title'] },
  instagram: { schema: FeedEntry, required: ['id', 'image'] },
  lead: { schema: Lead, required: ['id', 'slug', 'title'] },
  groups: { schema: Group, required: ['slug', 'title'], references: { teachers: 'people' } },
} as const satisfies Record<string, KindRules>;

/** Single documents, `<name>.yaml`. */
export const singles = {
  layout: { schema: Layout, required: ['config', 'menu'] },
  home: { schema: Home, required: ['title'], references: { 'schedule.person': 'people' } },
  about: { schema: About, required: ['title'] },
  news_actions: { schema: NewsActions, required: ['title'] },
  contacts: { schema: Contacts, required: ['title'] },
  info: { schema: Info, required: ['title'], references: { 'schedule.person': 'people' } },
  slots: { schema: VisitPlan, required: [], check: problemsOfPlan },
  redirects: { schema: RedirectList, required: [], check: problemsOfRedirects },
} as const satisfies Record<string, KindRules>;

export interface KindRules {
  readonly schema: TObject;
  /** Fields required of content files, in addition to the schema's requirements for an upstream. */
  readonly required: readonly string[];
  /**
   * Fields with slugs in content files that the API returns as cards, by the referenced collection;
   * `any` takes `collection/slug`. `list.field` is a single slug in each row of a list.
   */
  readonly references?: Readonly<Record<string, string>>;
  /** Problems of fields that are right by themselves, but do not fit together. */
  readonly check?: (fields: Json) => readonly FieldProblem[];
}

/** A field, `prices/0/price`, with a Russian reason for its editor. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: string;
}

/** Rules that lead in a circle, to no page, or are there twice. */
function problemsOfRedirects({ redirects }: Json): FieldProblem[] {
  const { problems } = readRedirects(redirects);
  return problems.map(({ index, field, reason }) => ({
    field: `redirects/${index}/${field}`,
    reason,
  }));
}

export interface CollectionRules extends KindRules {
  /** Schema of a list's items. */
  readonly card: TObject;
  /** Order of the list. */
  readonly order: Compare;
  /** Whether documents link to their neighbours. */
  readonly hasNeighbours?: true;
}

export type CollectionName = keyof typeof collections;
export type EntryListName = keyof typeof entryLists;
export type SingleName = keyof typeof singles;
export type KindName = CollectionName | EntryListName | SingleName;

/** The site's area of a collection; `/employee` shows the people of `/team`. */
export const siteAreaOf = (collection: CollectionName): ListArea =>
  collection === 'people' ? 'team' : collection;

const kinds: Record<KindName, KindRules> = { ...collections, ...entryLists, ...singles };

export const isCollection = (name: string): name is CollectionName =>
  Object.hasOwn(collections, name);

export const isEntryList = (name: string): name is EntryListName => Object.hasOwn(entryLists, name);

export const isSingle = (name: string): name is SingleName => Object.hasOwn(singles, name);

export const collectionRules = (name: CollectionName): CollectionRules => collections[name];

export const rulesOf = (kind: KindName): KindRules => kinds[kind];
