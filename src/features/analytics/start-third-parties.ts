import { gtmUrl, type ThirdPartyIds } from '../../lib/third-party.ts';
import { startCallTracking } from './call-tracking.ts';
import { loadInBackground } from './load-script.ts';
import { startMetrika } from './metrika.ts';

export { hit } from './metrika.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Loads the tag manager's container. */
function startTagManager(id: string): void {
  (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadInBackground(gtmUrl(id));
}

/** Starts the configured services; call once, when the cookie choice allows it. */
export function startThirdParties({ metrika, gtm, callTracking }: ThirdPartyIds): void {
  if (metrika !== undefined) startMetrika(metrika);
  if (gtm !== undefined) startTagManager(gtm);
  if (callTracking !== undefined) startCallTracking(callTracking);
}
