import type { ChildCareLeaf, PostalAddressLeaf, PreschoolLeaf, WebSiteLeaf } from 'schema-dts';
import type { Contacts } from '#contract/shapes/contacts.ts';
import type { LayoutConfig } from '#contract/shapes/layout.ts';
import { strings } from '../../i18n/strings.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { siteUrl } from '../../runtime/site-url.ts';
import { idOf, known, pictureOf } from './nodes.ts';

/** A kindergarten is a school and a local business. */
type Kindergarten = Omit<PreschoolLeaf, '@type'> &
  Omit<ChildCareLeaf, '@type'> & { readonly '@type': readonly ['Preschool', 'ChildCare'] };

function addressOf(address: string | undefined, city: string | undefined) {
  if (!address) return undefined;
  const node: PostalAddressLeaf = {
    '@type': 'PostalAddress',
    streetAddress: address,
    ...known({ addressLocality: city }),
  };
  return node;
}

const geoOf = (lat: number | undefined, lon: number | undefined) =>
  lat === undefined || lon === undefined
    ? undefined
    : ({ '@type': 'GeoCoordinates', latitude: lat, longitude: lon } as const);

/** Profiles of the kindergarten elsewhere. */
function profilesOf(config: LayoutConfig): string[] | undefined {
  const { vk_url, fb_url, instagram_url, telegram_url, max_url, rutube_url, dzen_url } = config;
  const urls = [vk_url, fb_url, instagram_url, telegram_url, max_url, rutube_url, dzen_url];
  const valid = urls.filter((url) => url !== undefined && isHttpUrl(url)) as string[];
  return valid.length > 0 ? valid : undefined;
}

/** The kindergarten. @param contacts fill gaps of the layout */
export function kindergarten(config: LayoutConfig, contacts: Contacts = {}): Kindergarten {
  const { address = config.address, lat = config.lat, lon = config.lon } = contacts;
  const { price_from: price, founded_year: founded } = config;
  return {
    '@type': ['Preschool', 'ChildCare'],
    '@id': idOf('organization'),
    name: config.title,
    url: siteUrl('/'),
    ...known({
      description: config.description,
      slogan: config.tagline,
      legalName: config.legal_name ?? contacts.requisites?.legal_name,
      taxID: config.inn ?? contacts.requisites?.inn,
      foundingDate: founded === undefined ? undefined : String(founded),
      telephone: config.phone || contacts.phone,
      email: config.email || contacts.email,
      address: addressOf(address, config.city),
      geo: geoOf(lat, lon),
      priceRange: price === undefined ? undefined : strings.priceFrom(price),
      image: pictureOf(config.og_image),
      sameAs: profilesOf(config),
    }),
  };
}

/** The site, published by the kindergarten. */
export const webSite = ({ title }: Pick<LayoutConfig, 'title'>): WebSiteLeaf => ({
  '@type': 'WebSite',
  '@id': idOf('website'),
  url: siteUrl('/'),
  name: title,
  inLanguage: 'ru',
  publisher: { '@id': idOf('organization') },
});
