import {
  type CollectionName,
  collections,
  type EntryListName,
  entryLists,
  type SingleName,
  singles,
  siteAreaOf,
} from '../../../../bff/origin/content-kinds.ts';
import { compileContent } from '../../../../bff/origin/compile-content.ts';
import { responseFor } from '../../../../bff/origin/responses.ts';
import type { ContentFolder, ContentDocument } from '../../../../bff/origin/read-content.ts';

type Fields = Record<string, unknown>;

/** Documents by slug, in the order of the files. */
type Documents = Record<string, Fields>;

type Areas = Partial<Record<CollectionName | EntryListName, Documents>> &
  Partial<Record<SingleName, Fields>>;

const MODIFIED_AT = new Date('2026-11-21T09:00:00Z');

const toDocument = (area: string, slug: string, fields: Fields): ContentDocument => ({
  slug,
  file: `${area}/${slug}.md`,
  modifiedAt: MODIFIED_AT,
  fields,
});

const byName = <Name extends string, Value>(
  table: Readonly<Record<Name, unknown>>,
  make: (name: NoInfer<Name>) => Value,
) =>
  Object.fromEntries((Object.keys(table) as Name[]).map((name) => [name, make(name)])) as Record<
    Name,
    Value
  >;

/** A ContentFolder with these areas only, as the folder's reader creates it. */
export function makeContent(areas: Areas = {}): ContentFolder {
  const list = (area: CollectionName | EntryListName) =>
    Object.entries(areas[area] ?? {}).map(([slug, fields]) => toDocument(area, slug, fields));
  const single = (area: SingleName) => {
    const fields = areas[area];
    return fields && toDocument(area, area, fields);
  };
  return {
    collections: byName(collections, list),
    entryLists: byName(entryLists, list),
    singles: byName(singles, single),
    problems: [],
  };
}

/** News with the slugs `n1` … `n{count}`, the newest first. */
export const makeNews = (count: number): Documents =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `n${index + 1}`,
      { id: count - index, title: `Новость ${index + 1}`, date: '2026-11-01' },
    ]),
  );

type Json = Record<string, unknown>;

/** Responses of compiled content by path; null for a 404. */
export function openLibrary(content: ContentFolder, today: string) {
  const { bodies } = compileContent(content, { day: today, zone: 'Europe/Moscow' });
  const find = (path: string): unknown => {
    const { status, body } = responseFor(bodies, path);
    return status === 200 ? JSON.parse(body.toString('utf8')) : null;
  };
  return {
    list: (name: string) => (find(`/api/${name}`) ?? []) as Json[],
    page: (name: 'news' | 'moves', page: number) => find(`/api/${name}?page=${page}`) as Json,
    detail: (name: CollectionName, slug: string) =>
      find(`/api/${siteAreaOf(name)}/${slug}`) as Json | null,
  };
}
