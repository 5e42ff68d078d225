import { type Static, Type } from 'typebox';
import { Id, Image, optional, Roubles, Text, Texts } from './primitives.ts';

/** A field that pages can always read; empty if the upstream sends none. */
const defaulted = Type.String({ default: '' });

export const LayoutConfig = Type.Object(
  {
    title: defaulted,
    phone: defaulted,
    email: defaulted,
    license_text: defaulted,
    vk_url: defaulted,
    fb_url: defaulted,
    instagram_url: defaulted,
    telegram_url: defaulted,
    tagline: optional(Text),
    price_from: optional(Roubles),
    price_note: optional(Text),
    legal_name: optional(Text),
    inn: optional(Text),
    ogrn: optional(Text),
    address: optional(Text),
    work_time: optional(Text),
    city: optional(Text),
    lat: optional(Type.Number()),
    lon: optional(Type.Number()),
    founded_year: optional(Type.Integer()),
    diary_url: optional(Text),
    diary_title: optional(Text),
    max_url: optional(Text),
    rutube_url: optional(Text),
    dzen_url: optional(Text),
    developer_title: optional(Text),
    developer_url: optional(Text),
    og_image: optional(Image),
    description: optional(Text),
    license_number: optional(Text),
    license_url: optional(Text),
    sveden_enabled: optional(Type.Boolean()),
    low_vision_enabled: optional(Type.Boolean()),
    map_key: optional(Text),
    metrika_id: optional(Text),
    gtm_id: optional(Text),
    vk_pixel_id: optional(Text),
    calltracking: optional(Type.Object({ src: Text, phone_class: optional(Text) })),
    yandex_verification: optional(Text),
    google_verification: optional(Text),
    consent_mode: optional(Type.Union([Type.Literal('strict'), Type.Literal('notice')])),
    consent_pd_page: optional(Text),
    consent_ads_page: optional(Text),
    banner_exclude: optional(Texts),
  },
  { default: {} },
);
export type LayoutConfig = Static<typeof LayoutConfig>;

const MenuLink = Type.Object({ id: optional(Id), title: Text, page: Text });

export const MenuItem = Type.Object({
  ...MenuLink.properties,
  children: optional(Type.Array(MenuLink)),
  in_footer: optional(Type.Boolean()),
});
export type MenuItem = Static<typeof MenuItem>;

export const Layout = Type.Object({ config: LayoutConfig, menu: Type.Array(MenuItem) });
export type Layout = Static<typeof Layout>;
