const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Leads that one purge deletes at most. */
export const PURGE_LIMIT = 1000;
/** Leads this long past their term are overdue, because a purge runs once an hour. */
const OVERDUE_MS = 2 * HOUR_MS;
/** After a jump of the clock, no lead is younger than this. */
const WITNESS_MS = 90 * DAY_MS;

/**
 * Terms of a purge. A clock that jumped ahead would delete everything, so a lead of the last months
 * has to vouch for it. Leads of the last day do not count: their times may be wrong, too, and the
 * operator has a day to notice.
 * @param now milliseconds since 1970
 * @param keepMs retention of a lead
 */
export const purgeTerms = (now: number, keepMs: number) => ({
  dueBefore: now - keepMs,
  overdueBefore: now - keepMs - OVERDUE_MS,
  witnessFrom: now - Math.min(WITNESS_MS, keepMs),
  witnessTo: now - DAY_MS,
});
