import 'server-only';
import { FREE_TIMES_PATH, type FreeTime, FreeTimes } from '#contract/shapes/visits.ts';
import { orPartial } from '../../runtime/render-context.ts';
import { findOnBff } from '../../loaders/bff-client.ts';
import { readAs } from '../../loaders/read-as.ts';

/**
 * Bookable times, the earliest first, up to a second old. They are secondary
 * content: none if they failed to load.
 */
export async function findFreeTimes(): Promise<readonly FreeTime[]> {
  return readAs(FreeTimes, await orPartial(findOnBff(FREE_TIMES_PATH)))?.times ?? [];
}
