import { Type } from 'typebox';
import {
  LinkedCard,
  Code,
  type Content,
  Fact,
  File,
  Html,
  Image,
  Link,
  Price,
  Question,
  Review,
  ScheduleRow,
  text,
  Text,
  TitledText,
  Video,
  optional,
} from './primitives.ts';

/** Cells must stay in their columns, so one that is null or unreadable becomes empty. */
const Cells = Type.Array(text({ default: '' }));

/** One schema per block type; readers ignore blocks of other types. */
const blockSchemas = {
  text: Type.Object({ type: Type.Literal('text'), html: Html }),
  heading: Type.Object({
    type: Type.Literal('heading'),
    text: Text,
    level: optional(Type.Union([Type.Literal(2), Type.Literal(3)])),
    anchor: optional(Code),
  }),
  image: Type.Object({
    type: Type.Literal('image'),
    image: Image,
    wide: optional(Type.Boolean()),
  }),
  gallery: Type.Object({ type: Type.Literal('gallery'), images: Type.Array(Image) }),
  video: Type.Object({ type: Type.Literal('video'), video: Video }),
  quote: Type.Object({ type: Type.Literal('quote'), text: Text, author: optional(Text) }),
  facts: Type.Object({ type: Type.Literal('facts'), items: Type.Array(Fact) }),
  steps: Type.Object({ type: Type.Literal('steps'), items: Type.Array(TitledText) }),
  table: Type.Object({
    type: Type.Literal('table'),
    head: Cells,
    rows: Type.Array(Cells),
    caption: optional(Text),
  }),
  prices: Type.Object({ type: Type.Literal('prices'), items: Type.Array(Price) }),
  schedule: Type.Object({ type: Type.Literal('schedule'), items: Type.Array(ScheduleRow) }),
  faq: Type.Object({ type: Type.Literal('faq'), items: Type.Array(Question) }),
  files: Type.Object({ type: Type.Literal('files'), items: Type.Array(File) }),
  cards: Type.Object({ type: Type.Literal('cards'), items: Type.Array(LinkedCard) }),
  cta: Type.Object({
    type: Type.Literal('cta'),
    title: Text,
    text: optional(Text),
    button: optional(Link),
  }),
  map: Type.Object({
    type: Type.Literal('map'),
    lat: Type.Number(),
    lon: Type.Number(),
    zoom: optional(Type.Number()),
  }),
  reviews: Type.Object({ type: Type.Literal('reviews'), items: Type.Array(Review) }),
};

type BlockSchemas = typeof blockSchemas;
export type BlockType = keyof BlockSchemas;
export type BlockOf<T extends BlockType> = Content<BlockSchemas[T]>;
export type Block = { [T in BlockType]: BlockOf<T> }[BlockType];

export const Block = Type.Unsafe<Block>(Type.Union(Object.values(blockSchemas)));
export const Blocks = Type.Array(Block);
