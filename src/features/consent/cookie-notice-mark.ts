const ATTRIBUTE = 'data-cookie-notice';

/** Marks the cookie notice for other features. */
export const cookieNoticeMark = { [ATTRIBUTE]: '' } as const;

/** Whether the focus is in the cookie notice. */
export const isChoosingCookies = (): boolean =>
  document.activeElement?.closest(`[${ATTRIBUTE}]`) != null;
