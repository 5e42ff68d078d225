import { Type } from 'typebox';
import { Blocks } from './blocks.ts';
import {
  LinkedCard,
  type Content,
  Image,
  IsoDate,
  Seo,
  Text,
  Texts,
  Video,
  indexing,
  naming,
  optional,
  writing,
  Address,
} from './primitives.ts';

/** Fields of every detail document that has neighbours in a list. */
export const detailFields = {
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
