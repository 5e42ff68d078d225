import type { TObject } from 'typebox';
import { Banner, Promo } from '../contract/advertising.ts';
import type { ListArea } from '../contract/areas.ts';
import { EducationDetail, ProgramDetail } from '../contract/catalogue.ts';
import { Contacts } from '../contract/contacts.ts';
import { About, Info, NewsActions, PageDetail, SectionDetail } from '../contract/documents.ts';
import { AlbumDetail, FeedEntry } from '../contract/gallery.ts';
import { Home } from '../contract/home.ts';
import { Layout } from '../contract/layout.ts';
import { Lead } from '../contract/lead.ts';
import { MoveDetail, NewsDetail } from '../contract/news.ts';
import { PersonDetail } from '../contract/people.ts';
import { SvedenPart } from '../contract/sveden.ts';

/** Folders of documents with their own URLs, one file per document. */
export const collections = {
  news: { schema: NewsDetail, required: ['id', 'title', 'date'] },
  moves: { schema: MoveDetail, required: ['id', 'title', 'kind', 'date'] },
  programs: { schema: ProgramDetail, required: ['id', 'title'] },
  education: { schema: EducationDetail, required: ['id', 'title'] },
  people: { schema: PersonDetail, required: ['id', 'name', 'post'] },
  gallery: { schema: AlbumDetail, required: ['id', 'title'] },
  pages: { schema: PageDetail, required: ['id', 'title'] },
  sections: { schema: SectionDetail, required: ['id', 'title'] },
  sveden: { schema: SvedenPart, required: ['id', 'title'] },
} as const satisfies Record<string, AreaRules>;

/** Folders of entries that appear in lists only. */
export const entryLists = {
  banner: { schema: Banner, required: [] },
  promo: { schema: Promo, required: ['id', 'title'] },
  instagram: { schema: FeedEntry, required: ['id', 'image'] },
  lead: { schema: Lead, required: ['id', 'slug', 'title'] },
} as const satisfies Record<string, AreaRules>;

/** Single documents, `<name>.yaml`. */
export const singles = {
  layout: { schema: Layout, required: ['config', 'menu'] },
  home: { schema: Home, required: ['title'] },
  about: { schema: About, required: ['title'] },
  news_actions: { schema: NewsActions, required: ['title'] },
  contacts: { schema: Contacts, required: ['title'] },
  info: { schema: Info, required: ['title'] },
} as const satisfies Record<string, AreaRules>;

export interface AreaRules {
  readonly schema: TObject;
  /** Fields required of content files, in addition to the schema's requirements for an upstream. */
  readonly required: readonly string[];
}

export type CollectionName = keyof typeof collections;
export type EntryListName = keyof typeof entryLists;
export type SingleName = keyof typeof singles;
export type AreaName = CollectionName | EntryListName | SingleName;

/** The site's area of a collection; `/employee` shows the people of `/team`. */
export const siteAreaOf = (collection: CollectionName): ListArea =>
  collection === 'people' ? 'team' : collection;

const areas: Record<AreaName, AreaRules> = { ...collections, ...entryLists, ...singles };

export const rulesOf = (area: AreaName): AreaRules => areas[area];

/**
 * Fields with slugs in content files that the API returns as cards, by the referenced collection;
 * `any` takes `collection/slug`.
 */
export const references: Partial<
  Record<CollectionName, Readonly<Record<string, CollectionName | 'any'>>>
> = {
  news: { related: 'news' },
  moves: { related: 'moves' },
  programs: { education: 'education', team: 'people', related: 'programs' },
  education: { team: 'people', programs: 'programs', related: 'education' },
  people: { teaches: 'education' },
  sections: { children: 'any' },
};
