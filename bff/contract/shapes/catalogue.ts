import { Type } from 'typebox';
import { Blocks } from './blocks.ts';
import { PersonCard } from './people.ts';
import {
  LinkedCard,
  Code,
  Count,
  type Content,
  File,
  Image,
  Price,
  Question,
  LowestPrice,
  PriceUnit,
  ScheduleRow,
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
} from './primitives.ts';

const listed = {
  ...naming,
  announce: optional(Text),
  image: optional(Image),
  ...indexing,
  age_from: optional(Type.Number({ minimum: 0 })),
  age_to: optional(Type.Number({ exclusiveMinimum: 0 })),
  price_from: optional(LowestPrice),
  position: optional(Type.Integer()),
};

const detailed = {
  ...writing,
  blocks: optional(Blocks),
  images: optional(Type.Array(Image)),
  faq: optional(Type.Array(Question)),
  team: optional(Type.Array(PersonCard)),
  related: optional(Type.Array(LinkedCard)),
  seo: optional(Seo),
};

/** A programme that parents buy: an attendance format by age. */
export const ProgramCard = Type.Object({
  ...listed,
  schedule: optional(Text),
  group_size: optional(Count),
  ratio: optional(Text),
  /** The highest price, if known, before discounts. */
  price_to: optional(LowestPrice),
  price_unit: optional(PriceUnit),
  places_left: optional(Type.Integer({ minimum: 0 })),
  badge: optional(Text),
});
export type ProgramCard = Content<typeof ProgramCard>;

export const ProgramDetail = Type.Object({
  ...ProgramCard.properties,
  ...detailed,
  prices: optional(Type.Array(Price)),
  price_note: optional(Lines),
  included: optional(Texts),
  extra: optional(Texts),
  schedule_rows: optional(Type.Array(ScheduleRow)),
  education: optional(Type.Array(LinkedCard)),
  steps: optional(Type.Array(TitledText)),
  documents: optional(Type.Array(File)),
  lead_slug: optional(Code),
});
export type ProgramDetail = Content<typeof ProgramDetail>;

/** A subject that is taught. */
export const EducationCard = Type.Object({
  ...listed,
  icon: optional(Code),
  category: optional(Text),
  is_extra: optional(Type.Boolean()),
});
export type EducationCard = Content<typeof EducationCard>;

export const EducationDetail = Type.Object({
  ...EducationCard.properties,
  ...detailed,
  goals: optional(Texts),
  results: optional(Texts),
  methods: optional(Lines),
  lessons_per_week: optional(Count),
  duration_min: optional(Count),
  group_size: optional(Count),
  programs: optional(Type.Array(LinkedCard)),
  video: optional(Video),
});
export type EducationDetail = Content<typeof EducationDetail>;
