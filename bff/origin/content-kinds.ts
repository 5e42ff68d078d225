import type { TObject } from 'typebox';
import { readRedirects, RedirectList } from '../contract/shapes/redirects.ts';
import type { FieldProblem } from '../contract/values/lost.ts';
import { partSchemaOf } from '../contract/shapes/resources.ts';
import { areas, type ListArea } from '../contract/shapes/site-routes.ts';
import type { Json } from '../contract/values/untyped.ts';
import { problemsOfPlan, VisitPlan } from './visit-plan.ts';

interface Document {
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Order of two documents of a list. */
type Compare = (a: Document, b: Document) => number;

const numberOf = (document: Document, field: string, fallback: number): number => {
  const value = document.fields[field];
  return typeof value === 'number' ? value : fallback;
};

const compareIds: Compare = (a, b) => numberOf(a, 'id', 0) - numberOf(b, 'id', 0);

const comparePositions: Compare = (a, b) =>
  numberOf(a, 'position', Number.MAX_SAFE_INTEGER) -
    numberOf(b, 'position', Number.MAX_SAFE_INTEGER) || compareIds(a, b);

const dateOf = ({ fields: { date } }: Document): string => (typeof date === 'string' ? date : '');

const compareDates: Compare = (a, b) => dateOf(b).localeCompare(dateOf(a)) || compareIds(b, a);

const comparePinned: Compare = (a, b) =>
  Number(b.fields['is_pinned'] ?? false) - Number(a.fields['is_pinned'] ?? false) ||
  compareDates(a, b);

/** Schemas of an area's documents and of their cards. */
const ofArea = (area: ListArea) => ({
  schema: partSchemaOf(areas[area].detail),
  card: partSchemaOf(areas[area].resource),
});

/** Folders of documents with their own URLs, one file per document. */
export const collections = {
  news: {
    ...ofArea('news'),
    addedAs: 'новость',
    required: ['id', 'title', 'date'],
    order: comparePinned,
    hasNeighbours: true,
    references: { related: 'news' },
  },
  moves: {
    ...ofArea('moves'),
    addedAs: 'событие или акцию',
    required: ['id', 'title', 'kind', 'date'],
    order: comparePinned,
    hasNeighbours: true,
    references: { related: 'moves' },
  },
  programs: {
    ...ofArea('programs'),
    addedAs: 'программу',
    required: ['id', 'title'],
    order: comparePositions,
    references: { education: 'education', team: 'people', related: 'programs' },
  },
  education: {
    ...ofArea('education'),
    addedAs: 'занятие',
    required: ['id', 'title'],
    order: comparePositions,
    references: { team: 'people', programs: 'programs', related: 'education' },
  },
  people: {
    ...ofArea('team'),
    addedAs: 'человека',
    required: ['id', 'name', 'post'],
    order: comparePositions,
    hasNeighbours: true,
    references: { teaches: 'education' },
  },
  gallery: {
    ...ofArea('gallery'),
    addedAs: 'альбом',
    required: ['id', 'title'],
    order: compareDates,
    hasNeighbours: true,
  },
  pages: { ...ofArea('pages'), addedAs: 'страницу', required: ['id', 'title'], order: compareIds },
  sections: {
    ...ofArea('sections'),
    addedAs: 'раздел',
    required: ['id', 'title'],
    order: comparePositions,
    references: { children: 'any' },
  },
  sveden: {
    ...ofArea('sveden'),
    addedAs: null,
    required: ['id', 'title'],
    order: comparePositions,
  },
} as const satisfies Record<string, CollectionRules>;

/** Folders of entries that appear in lists only. */
export const entryLists = {
  banner: { schema: partSchemaOf('banner'), addedAs: 'баннер', required: [] },
  promo: { schema: partSchemaOf('promo'), addedAs: 'слайд', required: ['id', 'title'] },
  instagram: {
    schema: partSchemaOf('instagram'),
    addedAs: 'фото в ленту',
    required: ['id', 'image'],
  },
  lead: { schema: partSchemaOf('lead'), required: ['id', 'slug', 'title'] },
  groups: {
    schema: partSchemaOf('groups'),
    addedAs: 'группу',
    required: ['slug', 'title'],
    references: { teachers: 'people' },
  },
} as const satisfies Record<string, KindRules>;

const withDay = { references: { 'schedule.person': 'people' } } as const;

/** Single documents, `<name>.yaml`. */
export const singles = {
  layout: { schema: partSchemaOf('layout'), required: ['config', 'menu'] },
  home: { schema: partSchemaOf('home'), required: ['title'], ...withDay },
  about: { schema: partSchemaOf('about'), required: ['title'] },
  news_actions: { schema: partSchemaOf('newsActions'), required: ['title'] },
  contacts: { schema: partSchemaOf('contacts'), required: ['title'] },
  info: { schema: partSchemaOf('info'), required: ['title'], ...withDay },
  slots: { schema: VisitPlan, required: [], check: problemsOfPlan },
  redirects: { schema: RedirectList, required: [], check: problemsOfRedirects },
} as const satisfies Record<string, KindRules>;

export interface KindRules {
  readonly schema: TObject;
  /** Fields required of content files, in addition to the schema's requirements for an upstream. */
  readonly required: readonly string[];
  /** What staff add in the editor, in the accusative; null or unset if they add none. */
  readonly addedAs?: string | null;
  /**
   * Fields with slugs in content files that the API returns as cards, by the referenced collection;
   * `any` takes `collection/slug`. `list.field` is a single slug in each row of a list.
   */
  readonly references?: Readonly<Record<string, string>>;
  /** Problems of fields that are valid by themselves but not together. */
  readonly check?: (fields: Json) => readonly FieldProblem[];
}

/** Problems of rules that are circular, repeated, or lead to no page. */
function problemsOfRedirects({ redirects }: Json): FieldProblem[] {
  const { problems } = readRedirects(redirects);
  return problems.map(({ index, field, reason }) => ({
    field: `redirects/${index}/${field}`,
    reason,
  }));
}

export interface CollectionRules extends KindRules {
  readonly addedAs: string | null;
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
