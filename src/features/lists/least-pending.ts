/** The least time that a pending state is shown once it has appeared (decision 12), milliseconds. */
const LEAST_PENDING_MS = 200;

/** Milliseconds that a pending state has to stay after its load has ended. */
export const pendingLeft = (since: number, now: number): number =>
  Math.max(0, LEAST_PENDING_MS - (now - since));
