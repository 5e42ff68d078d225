import { FREE_TIMES_PATH } from '#contract/shapes/visit-paths.ts';
import type { FreeTime, FreeTimes } from '#contract/shapes/visits.ts';

/** Timeout of the request, milliseconds. */
const DEADLINE_MS = 5000;

/** Times that can be booked now; undefined if they cannot be loaded. Never throws. */
export async function fetchTimes(): Promise<readonly FreeTime[] | undefined> {
  try {
    const response = await fetch(FREE_TIMES_PATH, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (!response.ok) return undefined;
    return ((await response.json()) as FreeTimes).times;
  } catch (error) {
    console.warn('the free times could not be loaded', error);
    return undefined;
  }
}
