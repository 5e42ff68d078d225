import {
  BROWSER_ERRORS,
  BROWSER_ERRORS_A_PAGE,
  describeBrowserError,
} from '../../lib/browser-error.ts';

const reported = new Set<string>();

/**
 * Sends an error to the site's log, each message once, up to a limit per page.
 * @param path of the page
 */
export function sendError(error: unknown, path: string): void {
  const description = describeBrowserError(error, path);
  if (reported.has(description.message) || reported.size >= BROWSER_ERRORS_A_PAGE) return;
  reported.add(description.message);
  const body = new Blob([JSON.stringify(description)], { type: 'application/json' });
  navigator.sendBeacon(BROWSER_ERRORS, body);
}
