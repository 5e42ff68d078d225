import type { TObject } from 'typebox';
import { EducationCard, ProgramCard } from '../contract/catalogue.ts';
import { PageCard, SectionCard } from '../contract/documents.ts';
import { AlbumCard } from '../contract/gallery.ts';
import { MoveCard, NewsCard } from '../contract/news.ts';
import { PersonCard } from '../contract/people.ts';
import { SvedenCard } from '../contract/sveden.ts';
import { type CollectionName, collections, type EntryListName, type SingleName } from './areas.ts';
import { pickFields, toCard } from './cards.ts';
import type { ContentProblem } from './check-document.ts';
import { listOrder } from './order.ts';
import type { Content, ContentDocument } from './read-content.ts';
import { type FindDocument, resolveReferences } from './references.ts';

/** Items per page of news or moves. */
export const ITEMS_PER_PAGE = 12;

type Fields = Record<string, unknown>;
type Person = 'team' | 'employee';

/** Content in the shape of the API. `null` means that the document does not exist. */
export interface ContentRepository {
  single(name: SingleName): Fields | null;
  entries(name: EntryListName): Fields[];
  list(name: CollectionName | Person): Fields[];
  page(name: 'news' | 'moves', page: number): Fields;
  detail(name: CollectionName, slug: string): Fields | null;
  /** Latest modification time of any file, for `Last-Modified`. */
  readonly modifiedAt: Date;
  /** Broken references. */
  readonly problems: readonly ContentProblem[];
}

const cardSchemas: Record<CollectionName, TObject> = {
  news: NewsCard,
  moves: MoveCard,
  programs: ProgramCard,
  education: EducationCard,
  people: PersonCard,
  gallery: AlbumCard,
  pages: PageCard,
  sections: SectionCard,
  sveden: SvedenCard,
};

const WITH_NEIGHBOURS: readonly CollectionName[] = ['news', 'moves', 'people', 'gallery'];

const lastDay = (fields: Fields): unknown => fields['date_end'] ?? fields['date_start'];

/** Lists tell what search engines shall not index, as the document does in `seo`. */
const indexingFields = ({ seo }: Fields): Fields =>
  (seo as { noindex?: boolean } | undefined)?.noindex ? { noindex: true } : {};

/** Fields computed from others and from the current day. @param today ISO date */
function computedFields(name: CollectionName, fields: Fields, today: string): Fields {
  if (name === 'people') return { title: fields['title'] ?? fields['name'] };
  if (name === 'gallery') {
    const images = Array.isArray(fields['images']) ? fields['images'] : [];
    return { count: images.length, image: fields['image'] ?? images[0] };
  }
  if (name !== 'moves') return {};
  const end = lastDay(fields);
  return { is_archived: typeof end === 'string' && end.slice(0, 10) < today };
}

const isListed = (document: ContentDocument, list: Person): boolean => {
  const { lists } = document.fields;
  return Array.isArray(lists) ? lists.includes(list) : list === 'employee';
};

type Sorted = Record<CollectionName, ContentDocument[]>;

function sortCollections(content: Content, today: string): Sorted {
  const names = Object.keys(collections) as CollectionName[];
  const sorted = names.map((name) => {
    const documents = content.collections[name].map((document) => ({
      ...document,
      fields: {
        ...document.fields,
        ...indexingFields(document.fields),
        ...computedFields(name, document.fields, today),
      },
    }));
    return [name, documents.sort(listOrder[name])] as const;
  });
  return Object.fromEntries(sorted) as Sorted;
}

function listOf(sorted: Sorted, name: CollectionName | Person): Fields[] {
  const collection = name === 'team' || name === 'employee' ? 'people' : name;
  return sorted[collection]
    .filter((document) => name === collection || isListed(document, name as Person))
    .filter(({ fields }) => collection !== 'pages' || fields['current'] === undefined)
    .map(({ slug, fields }) => ({ ...pickFields(cardSchemas[collection], fields), slug }));
}

function pageOf(items: Fields[], page: number): Fields {
  const start = (page - 1) * ITEMS_PER_PAGE;
  const end = start + ITEMS_PER_PAGE;
  return {
    items: items.slice(start, end),
    next_page: end < items.length ? page + 1 : null,
    page,
    total: items.length,
    per_page: ITEMS_PER_PAGE,
  };
}

function neighboursOf(sorted: Sorted, name: CollectionName, document: ContentDocument): Fields {
  if (!WITH_NEIGHBOURS.includes(name)) return {};
  const index = sorted[name].indexOf(document);
  const [prev, next] = [sorted[name][index - 1], sorted[name][index + 1]];
  return {
    ...(prev ? { prev: toCard(name, prev) } : {}),
    ...(next ? { next: toCard(name, next) } : {}),
  };
}

/**
 * Creates the repository of the content.
 * @param today ISO date in the kindergarten's time zone, to find past moves
 */
export function createContentRepository(content: Content, today: string): ContentRepository {
  const sorted = sortCollections(content, today);
  const find: FindDocument = (collection, slug) =>
    sorted[collection].find((document) => document.slug === slug);
  const { resolved, problems } = resolveReferences(sorted, find);
  return {
    problems,
    modifiedAt: latestChange(content),
    single: (name) => content.singles[name]?.fields ?? null,
    entries: (name) => content.entryLists[name].map(({ fields }) => fields),
    list: (name) => listOf(sorted, name),
    page: (name, page) => pageOf(listOf(sorted, name), page),
    detail(name, slug) {
      const document = find(name, slug);
      if (document === undefined) return null;
      const { lists: _lists, ...fields } = { ...document.fields, ...resolved.get(document) };
      return { ...fields, slug, ...neighboursOf(sorted, name, document) };
    },
  };
}

function latestChange({ collections, entryLists, singles }: Content): Date {
  const documents = [
    ...Object.values(collections).flat(),
    ...Object.values(entryLists).flat(),
    ...Object.values(singles),
  ];
  return new Date(Math.max(0, ...documents.map((document) => document?.modifiedAt.getTime() ?? 0)));
}
