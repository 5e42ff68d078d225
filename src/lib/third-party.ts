/** Services of others that a page may load; each only where it is configured. */
export interface ThirdPartyIds {
  readonly metrika?: number;
  readonly gtm?: string;
  readonly callTracking?: string;
}

interface Configured {
  readonly metrika_id?: string | undefined;
  readonly gtm_id?: string | undefined;
  readonly calltracking?: { readonly src: string } | undefined;
}

export const METRIKA_ID = /^\d{1,12}$/;
export const GTM_ID = /^GTM-[A-Z0-9]{1,16}$/;
export const MAP_KEY = /^[\w.~=-]{1,200}$/;

/** What of it the browser is told; the map's key goes along with the map. */
export const thirdPartyIdsOf = ({
  metrika_id: metrika,
  gtm_id: gtm,
  calltracking,
}: Configured): ThirdPartyIds => ({
  ...(metrika ? { metrika: Number(metrika) } : {}),
  ...(gtm ? { gtm } : {}),
  ...(calltracking?.src ? { callTracking: calltracking.src } : {}),
});

/** Yandex Metrika's script. */
export const METRIKA_ADDRESS = 'https://mc.yandex.ru/metrika/tag.js';

export const gtmAddress = (id: string): string =>
  `https://www.googletagmanager.com/gtm.js?${new URLSearchParams({ id })}`;

/** Yandex Maps 2.1 in Russian (specification section 7). */
export const mapAddress = (key: string): string =>
  `https://api-maps.yandex.ru/2.1/?${new URLSearchParams({ apikey: key, lang: 'ru_RU' })}`;
