import { type Static, Type } from 'typebox';
import { Blocks } from './blocks.ts';
import { Card, Image, naming, optional, Seo, Text, Texts, Video } from './primitives.ts';

/** A person in either list: `team` (faces of the kindergarten) or `employee` (all staff). */
export const PersonCard = Type.Object({
  ...naming,
  post: optional(Text),
  photo: optional(Image),
  announce: optional(Text),
  department: optional(Text),
  department_title: optional(Text),
  experience_years: optional(Type.Integer({ minimum: 0 })),
  works_here_since: optional(Type.Integer()),
  position: optional(Type.Integer()),
});
export type PersonCard = Static<typeof PersonCard>;

export const PersonDetail = Type.Object({
  ...PersonCard.properties,
  quote: optional(Text),
  content: optional(Text),
  text: optional(Text),
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
  teaches: optional(Type.Array(Card)),
  video: optional(Video),
  images: optional(Type.Array(Image)),
  vk_url: optional(Text),
  prev: optional(Card),
  next: optional(Card),
  canonical: optional(Text),
  seo: optional(Seo),
  updated_at: optional(Text),
});
export type PersonDetail = Static<typeof PersonDetail>;
