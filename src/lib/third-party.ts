/** Third-party services that a page may load; each is optional. */
export interface ThirdPartyIds {
  readonly metrika?: number;
  readonly gtm?: string;
  readonly callTracking?: string;
}

/** Third-party services that the layout or the settings configure. */
export interface Services {
  readonly map_key?: string | undefined;
  readonly metrika_id?: string | undefined;
  readonly gtm_id?: string | undefined;
  readonly calltracking?: { readonly src: string } | undefined;
}

export const METRIKA_ID = /^\d{1,12}$/;
export const GTM_ID = /^GTM-[A-Z0-9]{1,16}$/;
export const MAP_KEY = /^[\w.~=-]{1,200}$/;

/** Client-side configuration; the key of the map is passed with the map. */
export const thirdPartyIdsOf = ({
  metrika_id: metrika,
  gtm_id: gtm,
  calltracking,
}: Services): ThirdPartyIds => ({
  ...(metrika ? { metrika: Number(metrika) } : {}),
  ...(gtm ? { gtm } : {}),
  ...(calltracking?.src ? { callTracking: calltracking.src } : {}),
});

/** Script of Yandex Metrika. */
export const METRIKA_URL = 'https://mc.yandex.ru/metrika/tag.js';

export const gtmUrl = (id: string): string =>
  `https://www.googletagmanager.com/gtm.js?${new URLSearchParams({ id })}`;

/** Script of Yandex Maps 2.1 in Russian. */
export const mapUrl = (key: string): string =>
  `https://api-maps.yandex.ru/2.1/?${new URLSearchParams({ apikey: key, lang: 'ru_RU' })}`;
