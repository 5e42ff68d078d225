import { type Static, Type } from 'typebox';
import { Id, Image, IsoDate, optional, Text, Texts } from './primitives.ts';

const required = Type.String({ minLength: 1 });
const pixels = Type.Integer({ minimum: 1 });

/** The popup banner (`bff/decisions.md`, "Required fields"). */
export const Banner = Type.Object({
  hash: required,
  url: required,
  image_h: required,
  image_v: required,
  image_h_width: pixels,
  image_h_height: pixels,
  image_v_width: pixels,
  image_v_height: pixels,
  alt: optional(Text),
  title: optional(Text),
  starts_at: optional(IsoDate),
  ends_at: optional(IsoDate),
  include: optional(Texts),
  exclude: optional(Texts),
  erid: optional(Text),
  advertiser: optional(Text),
  target_blank: optional(Type.Boolean()),
});
export type Banner = Static<typeof Banner>;

/** An advertising slide inside pages. */
export const Promo = Type.Object({
  id: optional(Id),
  title: optional(Text),
  name: optional(Text),
  text: optional(Text),
  image_h: optional(Image),
  image_v: optional(Image),
  badge: optional(Text),
  button_text: optional(Text),
  page: optional(Text),
  theme: optional(
    Type.Union([Type.Literal('violet'), Type.Literal('orange'), Type.Literal('night')]),
  ),
  position: optional(Type.Integer()),
  starts_at: optional(IsoDate),
  ends_at: optional(IsoDate),
  erid: optional(Text),
  advertiser: optional(Text),
});
export type Promo = Static<typeof Promo>;
