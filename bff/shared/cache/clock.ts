/** Beyond this, the system's clock was set, or the machine slept, milliseconds. */
const MAX_APART_MS = 60_000;

/** The clocks of a process, milliseconds. */
export interface Clock {
  /** Steady, however the system's clock is set: for lifetimes, pauses and limits. */
  readonly now: () => number;
  /** The system's clock, since 1970: for dates of others, and of content. */
  readonly wallNow: () => number;
  /** How often the two have parted by more than a minute. Older copies may be of any age. */
  readonly partings: () => number;
}

/** @param now the steady clock @param wallNow the system's; the same for a test that needs only one */
export function createClock(now: () => number, wallNow: () => number): Clock {
  const readAhead = () => wallNow() - now();
  let aheadMs = readAhead();
  let count = 0;
  const partings = () => {
    const current = readAhead();
    if (Math.abs(current - aheadMs) > MAX_APART_MS) {
      aheadMs = current;
      count += 1;
    }
    return count;
  };
  return { now, wallNow, partings };
}

/** The clock of this process, or of this page. */
export const processClock = createClock(
  () => performance.now(),
  () => Date.now(),
);
