import { type Static, Type } from 'typebox';
import { Image, optional, Seo, Text, WorkTime } from './primitives.ts';

const place = {
  title: optional(Text),
  name: optional(Text),
  phone: optional(Text),
  phones: optional(Type.Array(Type.Object({ title: optional(Text), phone: Text }))),
  email: optional(Text),
  address: optional(Text),
  metro: optional(
    Type.Array(
      Type.Object({
        title: Text,
        color: optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
        walk_min: optional(Type.Integer({ minimum: 0 })),
      }),
    ),
  ),
  lat: optional(Type.Number()),
  lon: optional(Type.Number()),
  zoom: optional(Type.Number()),
  map_image: optional(Image),
  entrance_text: optional(Text),
  parking_text: optional(Text),
  work_time: optional(Type.Array(WorkTime)),
};

export const Contacts = Type.Object({
  ...place,
  announce: optional(Text),
  content: optional(Text),
  text: optional(Text),
  departments: optional(
    Type.Array(
      Type.Object({
        title: Text,
        name: optional(Text),
        phone: optional(Text),
        email: optional(Text),
        work_time: optional(Text),
      }),
    ),
  ),
  branches: optional(Type.Array(Type.Object(place))),
  requisites: optional(
    Type.Object({
      legal_name: optional(Text),
      short_name: optional(Text),
      inn: optional(Text),
      kpp: optional(Text),
      ogrn: optional(Text),
      legal_address: optional(Text),
      bank: optional(Text),
    }),
  ),
  messengers: optional(Type.Array(Type.Object({ type: Text, url: Text }))),
  lead_slug: optional(Text),
  seo: optional(Seo),
});
export type Contacts = Static<typeof Contacts>;
