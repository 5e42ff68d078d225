/** Path to which browsers POST errors of the site's own scripts. */
export const BROWSER_ERRORS = '/browser-errors';

/** Maximum size of a report, bytes. */
export const BROWSER_ERROR_MAX_BYTES = 8192;

/** Maximum number of reports per page load; the first ones are enough. */
export const BROWSER_ERRORS_A_PAGE = 5;

export const MESSAGE_LENGTH = 300;
export const STACK_LENGTH = 2000;

/** An error report, without data about the visitor, the browser or typed text. */
export interface BrowserError {
  readonly message: string;
  readonly stack?: string;
  /** Path of the page, without its query. */
  readonly path: string;
}

/** Removes possible personal data: queries and fragments of URLs, e-mails, long numbers. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(/[?#][^\s:)"']*/g, '')
    .replace(/[^\s@(<"']{1,64}@[^\s@)>"',;]{1,255}/g, '…')
    .replace(/\+?\d(?:[\s\-().]{0,2}\d){6,}/g, '…');

/** Removes personal data and truncates the texts for the log. */
const cleanBrowserError = ({ message, stack, path }: BrowserError): BrowserError => ({
  message: withoutPersonalData(message).slice(0, MESSAGE_LENGTH),
  path: withoutPersonalData(path).slice(0, MESSAGE_LENGTH),
  ...(stack ? { stack: withoutPersonalData(stack).slice(0, STACK_LENGTH) } : {}),
});

/**
 * Describes an error for a report.
 * @param error any thrown value
 */
export function describeBrowserError(error: unknown, path: string): BrowserError {
  if (!(error instanceof Error)) return cleanBrowserError({ message: String(error), path });
  const { name, message, stack } = error;
  return cleanBrowserError({ message: `${name}: ${message}`, path, ...(stack ? { stack } : {}) });
}
