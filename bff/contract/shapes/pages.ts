import { Type } from 'typebox';
import { Promo } from './advertising.ts';
import { Blocks } from './blocks.ts';
import { DayRow, Meal } from './home.ts';
import { MoveCard } from './moves.ts';
import { NewsCard } from './news.ts';
import { Pricing } from './pricing.ts';
import {
  pagedListOf,
  LinkedCard,
  Code,
  type Content,
  Fact,
  File,
  Html,
  IconText,
  Image,
  IsoDate,
  Link,
  Price,
  Question,
  Seo,
  Text,
  Texts,
  TitledText,
  Video,
  indexing,
  naming,
  optional,
  writing,
  Lines,
  Address,
} from './primitives.ts';

const written = {
  title: optional(Text),
  name: optional(Text),
  announce: optional(Text),
  ...writing,
  blocks: optional(Blocks),
  seo: optional(Seo),
  updated_at: optional(IsoDate),
};

export const About = Type.Object({
  ...written,
  image: optional(Image),
  video: optional(Video),
  director: optional(
    Type.Object({
      name: Text,
      post: optional(Text),
      photo: optional(Image),
      quote: optional(Text),
    }),
  ),
  facts: optional(Type.Array(Fact)),
  history: optional(
    Type.Array(
      Type.Object({
        year: optional(Type.Union([Type.Integer(), Text])),
        title: Text,
        text: optional(Text),
      }),
    ),
  ),
  values: optional(Type.Array(IconText)),
  premises: optional(
    Type.Array(
      Type.Object({ title: Text, text: optional(Text), images: optional(Type.Array(Image)) }),
    ),
  ),
  security: optional(Type.Array(IconText)),
  medical: optional(Lines),
  documents: optional(Type.Array(File)),
  partners: optional(
    Type.Array(Type.Object({ title: Text, url: optional(Address), image: optional(Image) })),
  ),
});
export type About = Content<typeof About>;

export const NewsActions = Type.Object({
  ...written,
  news_title: optional(Text),
  news: optional(pagedListOf(NewsCard)),
  moves_title: optional(Text),
  moves: optional(pagedListOf(MoveCard)),
  promo: optional(Type.Array(Promo)),
});
export type NewsActions = Content<typeof NewsActions>;

export const Info = Type.Object({
  ...written,
  prices: optional(Type.Array(Price)),
  price_note: optional(Lines),
  payment_rules: optional(Html),
  admission_steps: optional(Type.Array(TitledText)),
  documents_required: optional(Texts),
  schedule: optional(Type.Array(DayRow)),
  meals: optional(
    Type.Object({
      title: optional(Text),
      text: optional(Lines),
      week: optional(Type.Array(Type.Object({ day: Text, meals: Type.Array(Meal) }))),
    }),
  ),
  clothes: optional(Lines),
  adaptation: optional(Lines),
  health: optional(Lines),
  faq: optional(Type.Array(Question)),
  files: optional(Type.Array(File)),
  links: optional(Type.Array(Link)),
  pricing: optional(Pricing),
});
export type Info = Content<typeof Info>;

export const PageCard = Type.Object({
  ...naming,
  announce: optional(Text),
  date: optional(IsoDate),
  in_footer: optional(Type.Boolean()),
  ...indexing,
});
export type PageCard = Content<typeof PageCard>;

/** An earlier version of a content page, which is a page itself. */
const PageVersion = Type.Object({
  version: optional(Code),
  date: optional(IsoDate),
  slug: Code,
});
export type PageVersion = Content<typeof PageVersion>;

export const PageDetail = Type.Object({
  ...PageCard.properties,
  ...written,
  files: optional(Type.Array(File)),
  toc: optional(Type.Boolean()),
  version: optional(Code),
  versions: optional(Type.Array(PageVersion)),
  /** Slug of the version in force; set only on earlier versions, which no list names. */
  current: optional(Code),
  layout: optional(
    Type.Union([Type.Literal('default'), Type.Literal('standard'), Type.Literal('news')]),
  ),
});
export type PageDetail = Content<typeof PageDetail>;

export const SectionCard = Type.Object({
  ...naming,
  announce: optional(Text),
  image: optional(Image),
  ...indexing,
  theme: optional(Code),
  position: optional(Type.Integer()),
});
export type SectionCard = Content<typeof SectionCard>;

export const SectionDetail = Type.Object({
  ...SectionCard.properties,
  ...written,
  children: optional(Type.Array(LinkedCard)),
  lead_slug: optional(Code),
});
export type SectionDetail = Content<typeof SectionDetail>;
