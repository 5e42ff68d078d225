/** Moves of a document in a row, at most; browsers follow 20. */
const MAX_MOVES = 10;

/**
 * Whether known moves lead from a location back to the path that moves there, or on and on.
 * @param locationOf where a path moves to
 */
export function leadsBack(
  path: string,
  location: string,
  locationOf: (path: string) => string | undefined,
): boolean {
  let at: string | undefined = location;
  for (let moves = 0; moves < MAX_MOVES && at !== path; moves += 1) {
    at = locationOf(at);
    if (at === undefined) return false;
  }
  return true;
}
