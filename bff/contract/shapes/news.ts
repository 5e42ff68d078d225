import { Type } from 'typebox';
import { Blocks } from './blocks.ts';
import { readDate } from '../values/dates.ts';
import {
  LinkedCard,
  Code,
  type Content,
  Image,
  IsoDate,
  Roubles,
  Seo,
  Text,
  Texts,
  Video,
  indexing,
  naming,
  optional,
  writing,
  Lines,
  Address,
} from './primitives.ts';
import type { Json } from '../values/untyped.ts';

/** Fields of every detail document that has neighbours in a list. */
const detailFields = {
  ...writing,
  blocks: optional(Blocks),
  images: optional(Type.Array(Image)),
  prev: optional(LinkedCard),
  next: optional(LinkedCard),
  related: optional(Type.Array(LinkedCard)),
  seo: optional(Seo),
};

export const NewsCard = Type.Object({
  ...naming,
  date: optional(IsoDate),
  announce: optional(Text),
  image: optional(Image),
  ...indexing,
  is_pinned: optional(Type.Boolean()),
  tags: optional(Texts),
});
export type NewsCard = Content<typeof NewsCard>;

export const NewsDetail = Type.Object({
  ...NewsCard.properties,
  ...detailFields,
  video: optional(Video),
  author: optional(Text),
  source_url: optional(Address),
});
export type NewsDetail = Content<typeof NewsDetail>;

/** «Акции и события»: dated offers (`promo`) and activities (`event`). */
export const MoveCard = Type.Object({
  ...naming,
  kind: optional(Type.Union([Type.Literal('promo'), Type.Literal('event')])),
  date: optional(IsoDate),
  date_start: optional(IsoDate),
  date_end: optional(IsoDate),
  time: optional(Text),
  place: optional(Text),
  announce: optional(Lines),
  image: optional(Image),
  ...indexing,
  badge: optional(Text),
  price: optional(Roubles),
  price_old: optional(Roubles),
  age: optional(Text),
  is_archived: optional(Type.Boolean()),
  is_pinned: optional(Type.Boolean()),
});
export type MoveCard = Content<typeof MoveCard>;

/**
 * Whether an offer or event is over on a day: its last day is past, or it is archived.
 * @param move in any form that {@link MoveCard} reads
 * @param day a day in `zone`, ISO 8601
 */
export function isOver(move: object, day: string, zone: string): boolean {
  const { is_archived: isArchived, date_start: start, date_end: end } = move as Json;
  const given = end ?? start;
  const last = typeof given === 'string' ? readDate(given, zone) : undefined;
  return isArchived === true || (last !== undefined && last.slice(0, 10) < day);
}

export const MoveDetail = Type.Object({
  ...MoveCard.properties,
  ...detailFields,
  conditions: optional(Lines),
  organizer: optional(Text),
  lead_slug: optional(Code),
  erid: optional(Code),
  advertiser: optional(Text),
});
export type MoveDetail = Content<typeof MoveDetail>;
