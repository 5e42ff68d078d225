import type { CollectionName, EntryListName, SingleName } from '../../../../bff/origin/areas.ts';
import type { Content, ContentDocument } from '../../../../bff/origin/read-content.ts';

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

/** Content as the reader of the folder makes it, with the given areas and no others. */
export function makeContent(areas: Areas = {}): Content {
  const list = (area: CollectionName | EntryListName) =>
    Object.entries(areas[area] ?? {}).map(([slug, fields]) => toDocument(area, slug, fields));
  const single = (area: SingleName) => {
    const fields = areas[area];
    return fields && toDocument(area, area, fields);
  };
  return {
    collections: {
      news: list('news'),
      moves: list('moves'),
      programs: list('programs'),
      education: list('education'),
      people: list('people'),
      gallery: list('gallery'),
      pages: list('pages'),
      sections: list('sections'),
    },
    entryLists: {
      banner: list('banner'),
      promo: list('promo'),
      instagram: list('instagram'),
      lead: list('lead'),
    },
    singles: {
      layout: single('layout'),
      home: single('home'),
      about: single('about'),
      news_actions: single('news_actions'),
      contacts: single('contacts'),
      info: single('info'),
    },
    problems: [],
  };
}

/** News with the slugs `n1` … `n{count}`, the first one the newest. */
export const makeNews = (count: number): Documents =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `n${index + 1}`,
      { id: count - index, title: `Новость ${index + 1}`, date: '2026-11-01' },
    ]),
  );
