/** Larger jumps mean that the system clock was set or the machine slept, milliseconds. */
const MAX_APART_MS = 60_000;

/** The clocks of a process, milliseconds. */
export interface Clock {
  /** Monotonic, for lifetimes, pauses and limits. */
  readonly now: () => number;
  /** The system clock, since 1970, for dates in content and from other machines. */
  readonly wallNow: () => number;
  /** How often the clocks parted by over a minute. The age of older copies is then unknown. */
  readonly partings: () => number;
}

/** @param now the monotonic clock @param wallNow the system clock; in tests, both may be one */
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
