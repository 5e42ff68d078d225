import { Type } from 'typebox';
import {
  Code,
  type Content,
  Image,
  IsoDate,
  Seo,
  Text,
  WorkTime,
  Color,
  optional,
  writing,
  Phone,
  Address,
} from './primitives.ts';

const place = {
  title: optional(Text),
  name: optional(Text),
  phone: optional(Phone),
  phones: optional(Type.Array(Type.Object({ title: optional(Text), phone: Phone }))),
  email: optional(Code),
  address: optional(Text),
  metro: optional(
    Type.Array(
      Type.Object({
        title: Text,
        color: optional(Color),
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
  ...writing,
  /** Days, both ends included, on which the kindergarten is closed despite its working time. */
  closed: optional(Type.Array(Type.Object({ from: IsoDate, to: IsoDate, title: optional(Text) }))),
  departments: optional(
    Type.Array(
      Type.Object({
        title: Text,
        name: optional(Text),
        phone: optional(Phone),
        email: optional(Code),
        work_time: optional(Text),
      }),
    ),
  ),
  branches: optional(Type.Array(Type.Object(place))),
  requisites: optional(
    Type.Object({
      legal_name: optional(Text),
      short_name: optional(Text),
      inn: optional(Code),
      kpp: optional(Code),
      ogrn: optional(Code),
      legal_address: optional(Text),
      bank: optional(Text),
    }),
  ),
  messengers: optional(Type.Array(Type.Object({ type: Code, url: Address }))),
  lead_slug: optional(Code),
  seo: optional(Seo),
});
export type Contacts = Content<typeof Contacts>;
