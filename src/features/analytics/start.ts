import type { ThirdPartyIds } from '../../lib/third-party.ts';
import { startCallTracking } from './call-tracking.ts';
import { startMetrika } from './metrika.ts';
import { startTagManager } from './tag-manager.ts';

export { hit } from './metrika.ts';

/** Starts the configured services; call once, when the cookie choice allows it. */
export function startThirdParties({ metrika, gtm, callTracking }: ThirdPartyIds): void {
  if (metrika !== undefined) startMetrika(metrika);
  if (gtm !== undefined) startTagManager(gtm);
  if (callTracking !== undefined) startCallTracking(callTracking);
}
