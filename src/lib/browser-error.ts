/** Address that browsers report errors of the site's own scripts to, by POST. */
export const BROWSER_ERRORS = '/browser-errors';

/** Greatest size of a report, bytes. */
export const BROWSER_ERROR_MAX_BYTES = 8192;

/** Reports that one page sends at most; the first ones tell enough. */
export const BROWSER_ERRORS_A_PAGE = 5;

export const MESSAGE_LENGTH = 300;
export const STACK_LENGTH = 2000;

/** What is reported: nothing that names the visitor, the browser or what was typed. */
export interface BrowserError {
  readonly message: string;
  readonly stack?: string;
  /** Path of the page, without its query. */
  readonly path: string;
}

/** Takes out what may be personal: queries and fragments of addresses, e-mails, long numbers. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(/[?#][^\s:)"']*/g, '')
    .replace(/[^\s@(<"']{1,64}@[^\s@)>"',;]{1,255}/g, '…')
    .replace(/\+?\d(?:[\s\-().]{0,2}\d){6,}/g, '…');

/** A description without personal data, cut to what a log line bears. */
const cleanBrowserError = ({ message, stack, path }: BrowserError): BrowserError => ({
  message: withoutPersonalData(message).slice(0, MESSAGE_LENGTH),
  path: withoutPersonalData(path).slice(0, MESSAGE_LENGTH),
  ...(stack ? { stack: withoutPersonalData(stack).slice(0, STACK_LENGTH) } : {}),
});

/** @param error whatever was thrown */
export function describeBrowserError(error: unknown, path: string): BrowserError {
  if (!(error instanceof Error)) return cleanBrowserError({ message: String(error), path });
  const { name, message, stack } = error;
  return cleanBrowserError({ message: `${name}: ${message}`, path, ...(stack ? { stack } : {}) });
}
