export type CookieChoice = 'accepted' | 'declined';

/** Local storage keys (`src/decisions.md`, "Cookie notice and consent"). */
export const COOKIE_KEYS = { accepted: 'cookie-accepted', declined: 'cookie-declined' } as const;

export type ConsentMode = 'strict' | 'notice';

/** Whether third-party scripts may load: after acceptance, or at once in `notice` mode. */
export const mayLoadThirdParties = (
  choice: CookieChoice | undefined,
  mode: ConsentMode = 'strict',
): boolean => mode === 'notice' || choice === 'accepted';
