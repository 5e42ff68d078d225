import type { TObject } from 'typebox';
import { Card } from '../contract/primitives.ts';
import { PersonCard } from '../contract/people.ts';
import type { CollectionName } from './areas.ts';
import type { ContentDocument } from './read-content.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Address of a collection's pages on the site. */
const PAGES: Record<CollectionName, string> = {
  news: '/news',
  moves: '/moves',
  programs: '/programs',
  education: '/education',
  people: '/team',
  gallery: '/gallery',
  pages: '/pages',
  sections: '/sections',
};

/** The fields of a document that a list item's schema knows. */
export function pickFields(schema: TObject, fields: Fields): Record<string, unknown> {
  const names = Object.keys(schema.properties).filter((name) => fields[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** A document as a card of another one: a person keeps post and photo, all others are alike. */
export function toCard(collection: CollectionName, { slug, fields }: ContentDocument) {
  const page = `${PAGES[collection]}/${slug}`;
  if (collection === 'people') {
    const { title, name, post, photo } = fields;
    const card = { ...pickFields(PersonCard, fields), slug };
    // A card of mixed kinds (children of a section) has no post and photo fields of its own.
    return { title: title ?? name, announce: post, image: photo, ...card, page };
  }
  return { ...pickFields(Card, fields), slug, page };
}
