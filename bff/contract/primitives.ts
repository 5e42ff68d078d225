import { type Static, Type } from 'typebox';

/**
 * Schemas shared by the content areas. A reader drops an object that lacks a required field here
 * instead of failing (`bff/decisions.md`, "Required fields").
 */

/** Schemas do not list `null`, because readers drop it: it means the same as a missing field. */
export const optional = Type.Optional;

export const Text = Type.String();
export const Texts = Type.Array(Text);

/** ISO 8601 date (`2026-11-21`) or date-time with offset. */
export const IsoDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}' });

/** Whole roubles. */
export const Roubles = Type.Integer({ minimum: 0 });

/** Numbers in the sample content, but an upstream may use strings (UUIDs). */
export const Id = Type.Union([Type.Integer(), Type.String()]);

export const Image = Type.Object({
  url: Type.String({ minLength: 1 }),
  width: optional(Type.Integer({ minimum: 1 })),
  height: optional(Type.Integer({ minimum: 1 })),
  alt: optional(Text),
  caption: optional(Text),
  srcset: optional(
    Type.Array(Type.Object({ url: Text, width: Type.Integer(), type: optional(Text) })),
  ),
  color: optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  focus_x: optional(Type.Number({ minimum: 0, maximum: 1 })),
  focus_y: optional(Type.Number({ minimum: 0, maximum: 1 })),
});
export type Image = Static<typeof Image>;

export const File = Type.Object({
  title: Text,
  url: Type.String({ minLength: 1 }),
  size: optional(Type.Integer({ minimum: 0 })),
  mime: optional(Text),
  date: optional(IsoDate),
  signed: optional(Type.Boolean()),
});
export type File = Static<typeof File>;

export const Link = Type.Object({ title: Text, page: Text });
export type Link = Static<typeof Link>;

export const Video = Type.Object({
  url: Type.String({ minLength: 1 }),
  poster: optional(Image),
  duration: optional(Type.Integer()),
  provider: optional(
    Type.Union([Type.Literal('file'), Type.Literal('vk'), Type.Literal('rutube')]),
  ),
  captions_url: optional(Text),
});
export type Video = Static<typeof Video>;

export const Seo = Type.Object({
  title: optional(Text),
  description: optional(Text),
  image: optional(Image),
  noindex: optional(Type.Boolean()),
});
export type Seo = Static<typeof Seo>;

export const Price = Type.Object({
  title: Text,
  age: optional(Text),
  schedule: optional(Text),
  price: Roubles,
  price_old: optional(Roubles),
  price_unit: optional(
    Type.Union([Type.Literal('месяц'), Type.Literal('день'), Type.Literal('занятие')]),
  ),
  included: optional(Texts),
  extra: optional(Texts),
  note: optional(Text),
});
export type Price = Static<typeof Price>;

export const ScheduleRow = Type.Object({
  time: Type.String({ pattern: '^\\d{1,2}:\\d{2}$' }),
  time_end: optional(Type.String({ pattern: '^\\d{1,2}:\\d{2}$' })),
  title: Text,
  text: optional(Text),
  icon: optional(Text),
});
export type ScheduleRow = Static<typeof ScheduleRow>;

export const Review = Type.Object({
  id: optional(Id),
  author: Text,
  relation: optional(Text),
  text: Text,
  date: optional(IsoDate),
  rating: optional(Type.Integer({ minimum: 1, maximum: 5 })),
  source_title: optional(Text),
  source_url: optional(Text),
  photo: optional(Image),
});
export type Review = Static<typeof Review>;

export const Fact = Type.Object({ value: Text, title: Text });
export type Fact = Static<typeof Fact>;

export const TitledText = Type.Object({ title: Text, text: optional(Text) });
export type TitledText = Static<typeof TitledText>;

export const IconText = Type.Object({ icon: optional(Text), title: Text, text: optional(Text) });
export type IconText = Static<typeof IconText>;

export const Question = Type.Object({ question: Text, answer: Text });
export type Question = Static<typeof Question>;

export const WorkTime = Type.Object({ days: Text, from: optional(Text), to: optional(Text) });
export type WorkTime = Static<typeof WorkTime>;

/** The title is `title`, else `name`; the text is `content`, else `text`; no other fallbacks. */
export const naming = {
  id: optional(Id),
  slug: optional(Text),
  title: optional(Text),
  name: optional(Text),
};

export const Card = Type.Object({
  ...naming,
  announce: optional(Text),
  image: optional(Image),
  page: optional(Text),
});
export type Card = Static<typeof Card>;
