/** Longest chain of redirects; browsers follow 20. */
const MAX_MOVES = 10;

/**
 * Whether known redirects lead from a location back to the redirecting path, or never end.
 * @param locationOf target of a path's redirect
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
