import { Type } from 'typebox';
import {
  Code,
  Codes,
  type Content,
  Id,
  Image,
  EndsAt,
  Text,
  code,
  optional,
  PictureAddress,
  StartsAt,
  Address,
} from './primitives.ts';

const pixels = optional(
  Type.Union([Type.Integer({ minimum: 1 }), code({ pattern: '^\\d{1,5}(?: ?px)?$' })]),
);

/** The popup banner; one picture is enough. */
export const Banner = Type.Object({
  hash: optional(Code),
  url: optional(Address),
  image_h: optional(PictureAddress),
  image_v: optional(PictureAddress),
  image_h_width: pixels,
  image_h_height: pixels,
  image_v_width: pixels,
  image_v_height: pixels,
  alt: optional(Text),
  title: optional(Text),
  starts_at: optional(StartsAt),
  ends_at: optional(EndsAt),
  include: optional(Codes),
  exclude: optional(Codes),
  erid: optional(Code),
  advertiser: optional(Text),
  target_blank: optional(Type.Boolean()),
});
export type Banner = Content<typeof Banner>;

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
  page: optional(Address),
  theme: optional(
    Type.Union([Type.Literal('violet'), Type.Literal('orange'), Type.Literal('night')]),
  ),
  position: optional(Type.Integer()),
  starts_at: optional(StartsAt),
  ends_at: optional(EndsAt),
  erid: optional(Code),
  advertiser: optional(Text),
});
export type Promo = Content<typeof Promo>;
