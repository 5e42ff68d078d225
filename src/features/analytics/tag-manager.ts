import { gtmUrl } from '../../lib/third-party.ts';
import { loadInBackground } from './load-script.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Loads the tag manager's container. */
export function startTagManager(id: string): void {
  (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadInBackground(gtmUrl(id));
}
