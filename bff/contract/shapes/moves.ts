import { Type } from 'typebox';
import { readDate } from '../values/dates.ts';
import { detailFields } from './news.ts';
import {
  Code,
  type Content,
  Image,
  IsoDate,
  Lines,
  Roubles,
  Text,
  indexing,
  naming,
  optional,
} from './primitives.ts';
import type { Json } from '../values/untyped.ts';

const card = {
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
};

/** Marks a shape whose `is_archived` is read as {@link isOver}. */
export const ENDS = 'x-ends';
const ending = { [ENDS]: true };

/** «Акции и события»: dated offers (`promo`) and activities (`event`). */
export const MoveCard = Type.Object(card, ending);
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

export const MoveDetail = Type.Object(
  {
    ...card,
    ...detailFields,
    conditions: optional(Lines),
    organizer: optional(Text),
    lead_slug: optional(Code),
    erid: optional(Code),
    advertiser: optional(Text),
  },
  ending,
);
export type MoveDetail = Content<typeof MoveDetail>;
