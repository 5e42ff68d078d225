import { type Static, Type } from 'typebox';
import { Card, Id, Image, IsoDate, naming, optional, Seo, Text, Video } from './primitives.ts';

export const AlbumCard = Type.Object({
  ...naming,
  date: optional(IsoDate),
  announce: optional(Text),
  image: optional(Image),
  count: optional(Type.Integer({ minimum: 0 })),
  category: optional(Text),
});
export type AlbumCard = Static<typeof AlbumCard>;

export const AlbumDetail = Type.Object({
  ...AlbumCard.properties,
  content: optional(Text),
  text: optional(Text),
  images: optional(Type.Array(Image)),
  videos: optional(Type.Array(Video)),
  photographer: optional(Text),
  consent_note: optional(Text),
  noindex_images: optional(Type.Boolean()),
  prev: optional(Card),
  next: optional(Card),
  seo: optional(Seo),
  updated_at: optional(Text),
});
export type AlbumDetail = Static<typeof AlbumDetail>;

/** An entry of the photo feed (`/api/instagram`). */
export const FeedEntry = Type.Object({
  id: optional(Id),
  image: optional(Image),
  caption: optional(Text),
  date: optional(IsoDate),
  url: optional(Text),
  video: optional(Video),
});
export type FeedEntry = Static<typeof FeedEntry>;
