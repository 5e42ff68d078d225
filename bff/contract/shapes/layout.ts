import { Type } from 'typebox';
import {
  Code,
  Codes,
  Count,
  type Content,
  Id,
  Image,
  LowestPrice,
  Text,
  TimeZone,
  code,
  optional,
  text,
  Address,
  named,
} from './primitives.ts';

/** Fields that pages can always read; empty if the upstream sends none. */
const EMPTY = { default: '' };

export const LayoutConfig = Type.Object(
  {
    title: text(EMPTY),
    phone: code({ ...named('phone'), ...EMPTY }),
    email: code(EMPTY),
    license_text: text(EMPTY),
    vk_url: code({ ...named('address'), ...EMPTY }),
    fb_url: code({ ...named('address'), ...EMPTY }),
    instagram_url: code({ ...named('address'), ...EMPTY }),
    telegram_url: code({ ...named('address'), ...EMPTY }),
    tagline: optional(Text),
    price_from: optional(LowestPrice),
    price_note: optional(Text),
    legal_name: optional(Text),
    inn: optional(Code),
    ogrn: optional(Code),
    address: optional(Text),
    work_time: optional(Text),
    city: optional(Text),
    time_zone: optional(TimeZone),
    lat: optional(Type.Number()),
    lon: optional(Type.Number()),
    founded_year: optional(Count),
    diary_url: optional(Address),
    diary_title: optional(Text),
    max_url: optional(Address),
    rutube_url: optional(Address),
    dzen_url: optional(Address),
    developer_title: optional(Text),
    developer_url: optional(Address),
    og_image: optional(Image),
    description: optional(Text),
    license_url: optional(Address),
    sveden_enabled: optional(Type.Boolean()),
    map_key: optional(Code),
    metrika_id: optional(Code),
    gtm_id: optional(Code),
    calltracking: optional(Type.Object({ src: Code, phone_class: optional(Code) })),
    yandex_verification: optional(Code),
    google_verification: optional(Code),
    consent_mode: optional(Type.Union([Type.Literal('strict'), Type.Literal('notice')])),
    consent_pd_page: optional(Code),
    consent_ads_page: optional(Code),
    withdrawal_page: optional(Code),
    banner_exclude: optional(Codes),
  },
  { default: {} },
);
export type LayoutConfig = Content<typeof LayoutConfig>;

/** An entry without a page is the heading of its children. */
const entry = { id: optional(Id), title: text(EMPTY), page: optional(Address) };
const MenuLeaf = Type.Object(entry);
const MenuBranch = Type.Object({ ...entry, children: optional(Type.Array(MenuLeaf)) });

export const MenuItem = Type.Object({
  ...entry,
  children: optional(Type.Array(MenuBranch)),
  in_footer: optional(Type.Boolean()),
});
export type MenuItem = Content<typeof MenuItem>;

export const Layout = Type.Object({ config: LayoutConfig, menu: Type.Array(MenuItem) });
export type Layout = Content<typeof Layout>;
