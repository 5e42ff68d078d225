/** Minimum time that a pending state is shown, milliseconds. */
const LEAST_PENDING_MS = 200;

/** Time that a pending state must still be shown, milliseconds. */
export const pendingLeft = (since: number, now: number): number =>
  Math.max(0, LEAST_PENDING_MS - (now - since));
