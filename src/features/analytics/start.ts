import type { ThirdPartyIds } from '../../lib/third-party.ts';
import { startCallTracking } from './call-tracking.ts';
import { startMetrika } from './metrika.ts';
import { startTagManager } from './tag-manager.ts';

export { hit } from './metrika.ts';

/** Starts what is configured; to be called once, when the visitor's choice allows it. */
export function startThirdParties({ metrika, gtm, callTracking }: ThirdPartyIds): void {
  if (metrika !== undefined) startMetrika(metrika);
  if (gtm !== undefined) startTagManager(gtm);
  if (callTracking !== undefined) startCallTracking(callTracking);
}
