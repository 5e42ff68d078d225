import 'server-only';
import { DEFAULT_ZONE, zoneOf } from '#contract/values/dates.ts';
import { resources } from '#contract/shapes/resources.ts';
import { findOnBff } from './bff-client.ts';

let lastZone = DEFAULT_ZONE;

/** The kindergarten's time zone, by its IANA name; the last known one while the layout fails. */
export async function findZone(): Promise<string> {
  try {
    lastZone = zoneOf(await findOnBff(resources.layout.path));
  } catch {
    // The page reports the failed layout itself.
  }
  return lastZone;
}
