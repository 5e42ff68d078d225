import { Type } from 'typebox';
import { Blocks } from './blocks.ts';
import { EducationCard, ProgramCard } from './catalogue.ts';
import { AlbumCard } from './gallery.ts';
import { MoveCard } from './moves.ts';
import { NewsCard } from './news.ts';
import { PersonCard } from './people.ts';
import {
  Code,
  Count,
  type Content,
  Fact,
  IconText,
  Image,
  Link,
  Price,
  Question,
  Review,
  LowestPrice,
  ScheduleRow,
  Seo,
  Text,
  Texts,
  TitledText,
  Video,
  optional,
  writing,
} from './primitives.ts';

export const AgeGroup = Type.Object({
  title: Text,
  age_from: optional(Type.Number()),
  age_to: optional(Type.Number({ exclusiveMinimum: 0 })),
  program_slug: optional(Code),
  group_size: optional(Count),
  ratio: optional(Text),
  price_from: optional(LowestPrice),
});
export type AgeGroup = Content<typeof AgeGroup>;

export const Meal = Type.Object({
  time: optional(Text),
  title: Text,
  dishes: optional(Texts),
});
export type Meal = Content<typeof Meal>;

/** A row of the day's plan, with its picture and the adult who is with the children. */
export const DayRow = Type.Object({
  ...ScheduleRow.properties,
  image: optional(Image),
  person: optional(PersonCard),
});
export type DayRow = Content<typeof DayRow>;

/** What a child said or asked. */
export const Voice = Type.Object({
  text: Text,
  author: optional(Text),
  age: optional(Type.Number({ exclusiveMinimum: 0 })),
});
export type Voice = Content<typeof Voice>;

export const Home = Type.Object({
  title: optional(Text),
  name: optional(Text),
  subtitle: optional(Text),
  tagline: optional(Text),
  price_from: optional(LowestPrice),
  price_note: optional(Text),
  hero: optional(
    Type.Object({
      image_h: optional(Image),
      image_v: optional(Image),
      video: optional(Video),
      buttons: optional(Type.Array(Link)),
    }),
  ),
  ages: optional(Type.Array(AgeGroup)),
  advantages: optional(Type.Array(IconText)),
  facts: optional(Type.Array(Fact)),
  programs: optional(Type.Array(ProgramCard)),
  education: optional(Type.Array(EducationCard)),
  team: optional(Type.Array(PersonCard)),
  gallery: optional(Type.Array(AlbumCard)),
  news: optional(Type.Array(NewsCard)),
  moves: optional(Type.Array(MoveCard)),
  schedule: optional(Type.Array(DayRow)),
  menu_sample: optional(Type.Object({ title: optional(Text), meals: Type.Array(Meal) })),
  prices: optional(Type.Array(Price)),
  steps: optional(Type.Array(TitledText)),
  security: optional(Type.Array(IconText)),
  voices: optional(Type.Array(Voice)),
  reviews: optional(Type.Array(Review)),
  faq: optional(Type.Array(Question)),
  ...writing,
  blocks: optional(Blocks),
  lead_slug: optional(Code),
  seo: optional(Seo),
});
export type Home = Content<typeof Home>;
