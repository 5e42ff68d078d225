export type CookieChoice = 'accepted' | 'declined';

/** Local storage keys of the choices (specification section 9, decision 16). */
export const COOKIE_KEYS = { accepted: 'cookie-accepted', declined: 'cookie-declined' } as const;

/** Value of the root element's `data-cookies` once the visitor has decided. */
export const COOKIES_DECIDED = 'decided';

export type ConsentMode = 'strict' | 'notice';

/** Whether scripts of third parties may load: on acceptance, at once when only noticed. */
export const mayLoadThirdParties = (
  choice: CookieChoice | undefined,
  mode: ConsentMode = 'strict',
): boolean => mode === 'notice' || choice === 'accepted';
