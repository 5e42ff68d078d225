import { Type } from 'typebox';
import { Blocks } from './blocks.ts';
import {
  LinkedCard,
  Code,
  Count,
  type Content,
  Image,
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

/** A person in either list: `team` (faces of the kindergarten) or `employee` (all staff). */
export const PersonCard = Type.Object({
  ...naming,
  ...indexing,
  post: optional(Text),
  photo: optional(Image),
  announce: optional(Text),
  department: optional(Code),
  department_title: optional(Text),
  experience_years: optional(Count),
  works_here_since: optional(Count),
  position: optional(Type.Integer()),
});
export type PersonCard = Content<typeof PersonCard>;

export const PersonDetail = Type.Object({
  ...PersonCard.properties,
  quote: optional(Text),
  ...writing,
  blocks: optional(Blocks),
  education: optional(
    Type.Array(
      Type.Object({
        year: optional(Type.Integer()),
        institution: Text,
        speciality: optional(Text),
      }),
    ),
  ),
  qualification: optional(Text),
  courses: optional(Type.Array(Type.Object({ year: optional(Type.Integer()), title: Text }))),
  languages: optional(Texts),
  awards: optional(Texts),
  groups: optional(Texts),
  teaches: optional(Type.Array(LinkedCard)),
  video: optional(Video),
  images: optional(Type.Array(Image)),
  vk_url: optional(Address),
  prev: optional(LinkedCard),
  next: optional(LinkedCard),
  canonical: optional(Code),
  seo: optional(Seo),
});
export type PersonDetail = Content<typeof PersonDetail>;
