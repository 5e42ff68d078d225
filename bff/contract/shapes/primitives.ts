import type { CodeKind } from '../values/codes.ts';
import { DEFAULT_ZONE, hasTime, readDate, readZone } from '../values/dates.ts';
import type { NumberKind } from '../values/read-number.ts';
import { type Static, type TSchema, type TStringOptions, Type } from 'typebox';

/**
 * Schemas shared by the content areas. A reader drops an object that lacks a required field here
 * instead of failing (`bff/decisions.md`, "Required fields").
 */

type DeepReadonly<T> = T extends string ? T : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/** Content as pages read it. Read-only at any depth, because all renders share it. */
export type Content<Schema extends TSchema> = DeepReadonly<Static<Schema>>;

/** Schemas do not list `null`, because readers drop it: it means the same as a missing field. */
export const optional = Type.Optional;

/**
 * Every string is one of four kinds (`bff/decisions.md`, "Kinds of strings"): `code` for machines;
 * `text` for visitors; `Lines` for visitors, with line breaks; `Html` for visitors, with markup. A
 * `code` and a `text` are one line wherever they are read.
 */
export const code = (options?: TStringOptions) => Type.String(options);
export const text = (options?: TStringOptions) =>
  Type.String({ ...options, contentMediaType: 'text/plain' });

/** How a value given in another form is converted (`read-given.ts`). */
const reads = (kind: NumberKind | 'time' | 'unit') => ({ 'x-reads': kind });

/** Meaning of a code, so that readers can report codes that lead nowhere (`codes.ts`). */
export const named = (kind: CodeKind) => ({ 'x-names': kind });

/** A code without a known meaning, such as an ID or the name of an icon. */
export const Code = code();
const Slug = code(named('slug'));
export const Address = code(named('address'));
const NonEmptyAddress = code({ minLength: 1, ...named('address') });
export const PictureAddress = code({ minLength: 1, ...named('picture') });
export const Phone = code(named('phone'));
export const Codes = Type.Array(Code);
export const Color = code({ pattern: '^#[0-9a-fA-F]{6}$' });

/** A code with its own check. @param problem message for editors of content files */
const checked = (
  options: TStringOptions & ReturnType<typeof named>,
  isRight: (text: string) => boolean,
  problem: string,
): ReturnType<typeof code> => Type.Refine(code(options), isRight, () => problem);

const date = (kind: CodeKind) =>
  checked(
    named(kind),
    (text) => readDate(text, DEFAULT_ZONE) !== undefined,
    'здесь нужна дата: 2026-11-21 или 2026-11-21T10:00',
  );

/** A date or date-time (`dates.ts`). */
export const IsoDate = date('date');
/** Bounds of a display period: a date without a time is the start or the end of that day. */
export const StartsAt = date('start');
export const EndsAt = date('end');
/** A date-time. */
export const Moment = checked(
  named('date'),
  (text) => hasTime(readDate(text, DEFAULT_ZONE) ?? ''),
  'здесь нужны дата и время: 2026-11-21T10:00',
);
/** IANA name of a time zone. */
export const TimeZone = checked(
  named('zone'),
  (text) => readZone(text) !== undefined,
  'здесь нужен часовой пояс: Asia/Yekaterinburg',
);

export const Text = text();
/** Media type of `Lines`: only its parameter (RFC 3676) distinguishes it from that of `text`. */
export const LINES = 'text/plain; format=fixed';
export const Lines = Type.String({ contentMediaType: LINES });
/** A part of a text. Its outer spaces are kept, because they separate it from the other parts. */
export const PIECE = 'text/x-piece';
export const Piece = Type.String({ contentMediaType: PIECE });
export const Texts = Type.Array(Text);
/** Time of day, `8:30`. */
export const Time = text({ pattern: '^\\d{1,2}:\\d{2}$', ...reads('time') });

declare const sanitized: unique symbol;
/** HTML that is safe to render: the output of the site's sanitizer, perhaps with added IDs. */
export type Html = string & { readonly [sanitized]: true };
export const Html = Type.Unsafe<Html>(Type.String({ contentMediaType: 'text/html' }));

/** Whole roubles; zero is free. */
export const Roubles = Type.Integer({ minimum: 0, ...reads('amount') });
/** Whole roubles. Zero means unset, as forms store it; «Бесплатно» means free. */
const RowPrice = Type.Integer({ minimum: 0, ...reads('price') });
/** Unit of a price, `месяц`; an unknown unit is shown as written. */
export const PriceUnit = text(reads('unit'));
export const LowestPrice = Type.Integer({ minimum: 0, ...reads('from') });
/** A count or an amount; zero means unset. */
export const Count = Type.Integer({ minimum: 1 });

/** IDs are numbers in the sample content, but an upstream may use strings (UUIDs). */
export const Id = Type.Union([Type.Integer(), Code]);

export const Image = Type.Object({
  url: PictureAddress,
  width: optional(Type.Integer({ minimum: 1 })),
  height: optional(Type.Integer({ minimum: 1 })),
  alt: optional(Text),
  caption: optional(Text),
  srcset: optional(
    Type.Array(Type.Object({ url: Code, width: Type.Integer(), type: optional(Code) })),
  ),
  color: optional(Color),
  focus_x: optional(Type.Number({ minimum: 0, maximum: 1 })),
  focus_y: optional(Type.Number({ minimum: 0, maximum: 1 })),
});
export type Image = Content<typeof Image>;

export const File = Type.Object({
  title: Text,
  url: NonEmptyAddress,
  size: optional(Type.Integer({ minimum: 0 })),
  mime: optional(Code),
  date: optional(IsoDate),
  signed: optional(Type.Boolean()),
});
export type File = Content<typeof File>;

export const Link = Type.Object({ title: Text, page: Address });
export type Link = Content<typeof Link>;

export const Video = Type.Object({
  url: NonEmptyAddress,
  poster: optional(Image),
  duration: optional(Type.Integer()),
  captions_url: optional(Code),
});
export type Video = Content<typeof Video>;

export const Seo = Type.Object({
  title: optional(Text),
  description: optional(Text),
  image: optional(Image),
  noindex: optional(Type.Boolean()),
});
export type Seo = Content<typeof Seo>;

export const Price = Type.Object({
  title: Text,
  age: optional(Text),
  schedule: optional(Text),
  price: RowPrice,
  price_old: optional(RowPrice),
  price_unit: optional(PriceUnit),
  included: optional(Texts),
  extra: optional(Texts),
  note: optional(Text),
});
export type Price = Content<typeof Price>;

export const ScheduleRow = Type.Object({
  time: Time,
  time_end: optional(Time),
  title: Text,
  text: optional(Text),
  icon: optional(Code),
});
export type ScheduleRow = Content<typeof ScheduleRow>;

export const Review = Type.Object({
  id: optional(Id),
  author: Text,
  relation: optional(Text),
  text: Text,
  date: optional(IsoDate),
  rating: optional(Type.Integer({ minimum: 1, maximum: 5 })),
  source_title: optional(Text),
  source_url: optional(Address),
  photo: optional(Image),
});
export type Review = Content<typeof Review>;

export const Fact = Type.Object({ value: Text, title: Text });
export type Fact = Content<typeof Fact>;

export const TitledText = Type.Object({ title: Text, text: optional(Text) });
export type TitledText = Content<typeof TitledText>;

export const IconText = Type.Object({ icon: optional(Code), title: Text, text: optional(Text) });
export type IconText = Content<typeof IconText>;

export const Question = Type.Object({ question: Text, answer: Lines });
export type Question = Content<typeof Question>;

const Clock = text(reads('time'));
export const WorkTime = Type.Object({ days: Text, from: optional(Clock), to: optional(Clock) });
export type WorkTime = Content<typeof WorkTime>;

/** The text is `content`, else `text`. */
export const writing = { content: optional(Html), text: optional(Html) };

/** The title is `title`, else `name`. */
export const naming = {
  id: optional(Id),
  slug: optional(Slug),
  title: optional(Text),
  name: optional(Text),
};

/** Fields of a list item that tell search engines about its page. */
export const indexing = { updated_at: optional(IsoDate), noindex: optional(Type.Boolean()) };

export const LinkedCard = Type.Object({
  ...naming,
  announce: optional(Text),
  image: optional(Image),
  page: optional(Address),
});
export type LinkedCard = Content<typeof LinkedCard>;

/** Schema of one page of a paginated list (`bff/decisions.md`, "Required fields"). */
export const pagedListOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    items: Type.Array(item),
    next_page: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    page: optional(Type.Integer({ minimum: 1 })),
    total: optional(Type.Integer({ minimum: 0 })),
    per_page: optional(Type.Integer({ minimum: 1 })),
  });
