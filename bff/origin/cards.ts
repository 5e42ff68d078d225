import type { TObject } from 'typebox';
import { LinkedCard } from '../contract/shapes/primitives.ts';
import { PersonCard } from '../contract/shapes/people.ts';
import { type CollectionName, siteAreaOf } from './content-kinds.ts';
import type { ContentDocument } from './read-content.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Picks the fields that a schema has. */
export function pickFields(schema: TObject, fields: Fields): Record<string, unknown> {
  const names = Object.keys(schema.properties).filter((name) => fields[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Converts a document to a card; a person's card also has post and photo. */
export function toCard(collection: CollectionName, { slug, fields }: ContentDocument) {
  const page = `/${siteAreaOf(collection)}/${slug}`;
  if (collection === 'people') {
    const { title, name, post, photo } = fields;
    const card = { ...pickFields(PersonCard, fields), slug };
    // Cards of mixed collections (children of a section) lack post and photo, so these are mapped.
    return { title: title ?? name, announce: post, image: photo, ...card, page };
  }
  return { ...pickFields(LinkedCard, fields), slug, page };
}
