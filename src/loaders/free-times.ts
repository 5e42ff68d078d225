import 'server-only';
import { FREE_TIMES_PATH, type FreeTime, FreeTimes } from '#contract/visits.ts';
import { recordPartial } from '../runtime/render-context.ts';
import { findOnBff } from './bff-client.ts';
import { readAs } from './read-as.ts';

/**
 * Times that can be booked, the earliest first, perhaps as they were a second ago. They are secondary
 * content: none if they failed to load.
 */
export async function findFreeTimes(): Promise<readonly FreeTime[]> {
  try {
    return readAs(FreeTimes, await findOnBff(FREE_TIMES_PATH))?.times ?? [];
  } catch {
    recordPartial();
    return [];
  }
}
