import { reportBrowserError } from '../../features/error-report/report-error.ts';

/** Default behaviour of links, buttons and forms without listeners. */
const OWN_EVENTS = ['click', 'submit'] as const;

let isOver = false;

/** Whether the page in view is left to the browser. */
export const isWithdrawn = (): boolean => isOver;

/**
 * Leaves the page in view to the browser, after an error that no route change has caused: documents
 * work without scripts. Hides elements that need scripts, hides clicks and submits from listeners,
 * and reports the error.
 */
export function withdraw(error: unknown): void {
  if (isOver) return;
  isOver = true;
  delete document.documentElement.dataset['cookies'];
  for (const type of OWN_EVENTS) {
    window.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  }
  void reportBrowserError(error);
}
