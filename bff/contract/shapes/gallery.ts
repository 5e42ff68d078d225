import { Type } from 'typebox';
import {
  LinkedCard,
  type Content,
  Id,
  Image,
  IsoDate,
  Seo,
  Text,
  Video,
  indexing,
  naming,
  optional,
  writing,
  Address,
} from './primitives.ts';

export const AlbumCard = Type.Object({
  ...naming,
  ...indexing,
  date: optional(IsoDate),
  announce: optional(Text),
  image: optional(Image),
  count: optional(Type.Integer({ minimum: 0 })),
  category: optional(Text),
  noindex_images: optional(Type.Boolean()),
});
export type AlbumCard = Content<typeof AlbumCard>;

export const AlbumDetail = Type.Object({
  ...AlbumCard.properties,
  ...writing,
  images: optional(Type.Array(Image)),
  videos: optional(Type.Array(Video)),
  photographer: optional(Text),
  consent_note: optional(Text),
  prev: optional(LinkedCard),
  next: optional(LinkedCard),
  seo: optional(Seo),
});
export type AlbumDetail = Content<typeof AlbumDetail>;

/** An entry of the photo feed (`/api/instagram`). */
export const FeedEntry = Type.Object({
  id: optional(Id),
  image: optional(Image),
  caption: optional(Text),
  date: optional(IsoDate),
  url: optional(Address),
  video: optional(Video),
});
export type FeedEntry = Content<typeof FeedEntry>;
