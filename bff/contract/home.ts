import { type Static, Type } from 'typebox';
import { Blocks } from './blocks.ts';
import { EducationCard, ProgramCard } from './catalogue.ts';
import { AlbumCard } from './gallery.ts';
import { MoveCard, NewsCard } from './news.ts';
import { PersonCard } from './people.ts';
import {
  Fact,
  IconText,
  Image,
  Link,
  optional,
  Price,
  Question,
  Review,
  Roubles,
  ScheduleRow,
  Seo,
  Text,
  Texts,
  TitledText,
  Video,
} from './primitives.ts';

export const AgeGroup = Type.Object({
  title: Text,
  age_from: optional(Type.Number()),
  age_to: optional(Type.Number()),
  program_slug: optional(Text),
  group_size: optional(Type.Integer()),
  ratio: optional(Text),
  price_from: optional(Roubles),
});
export type AgeGroup = Static<typeof AgeGroup>;

export const Meal = Type.Object({
  time: optional(Text),
  title: Text,
  dishes: optional(Texts),
});
export type Meal = Static<typeof Meal>;

export const Home = Type.Object({
  title: optional(Text),
  name: optional(Text),
  subtitle: optional(Text),
  tagline: optional(Text),
  price_from: optional(Roubles),
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
  schedule: optional(Type.Array(ScheduleRow)),
  menu_sample: optional(Type.Object({ title: optional(Text), meals: Type.Array(Meal) })),
  prices: optional(Type.Array(Price)),
  steps: optional(Type.Array(TitledText)),
  security: optional(Type.Array(IconText)),
  reviews: optional(Type.Array(Review)),
  faq: optional(Type.Array(Question)),
  content: optional(Text),
  text: optional(Text),
  blocks: optional(Blocks),
  lead_slug: optional(Text),
  seo: optional(Seo),
});
export type Home = Static<typeof Home>;
