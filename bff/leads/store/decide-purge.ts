const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Leads that one purge deletes at most. */
export const PURGE_LIMIT = 1000;
/** Timers are inexact, so a purge may be slightly early. */
const PURGE_INTERVAL_MS = HOUR_MS - MINUTE_MS;
/** A clock that moves further than this between two records, either way, was wrong or is now. */
const JUMP_MS = 30 * DAY_MS;
/** How much time must agree after a jump before leads are deleted. */
const TRUST_MS = DAY_MS;
/** What one record adds at most: after a pause of the process nobody knows how it was meanwhile. */
const LONGEST_STEP_MS = HOUR_MS;
/** Leads this long past their term are overdue, because a purge runs once an hour. */
const OVERDUE_MS = 2 * HOUR_MS;

/** The last record of the clock, one row of the database. Durations are milliseconds. */
export interface ClockRecord {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Time by which records have agreed, 24 hours at most: the clock is trusted then. */
  readonly agreedMs: number;
  /** Time since the last purge, an hour at most. */
  readonly sincePurgeMs: number;
}

/** Reason to distrust the clock. */
export type ClockProblem = 'noRecord' | 'jump';

export interface PurgeDecision {
  /** Replaces the last record. */
  readonly record: ClockRecord;
  readonly problem: ClockProblem | undefined;
  readonly isTrusted: boolean;
  readonly isDue: boolean;
}

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(least, value), most);

/** The record of now, as if no purge were made. */
function advance(last: ClockRecord | undefined, now: number): ClockRecord {
  if (last === undefined) return { at: now, agreedMs: 0, sincePurgeMs: HOUR_MS };
  const moved = now - last.at;
  const step = Math.min(moved, LONGEST_STEP_MS);
  const sincePurgeMs = between(0, last.sincePurgeMs + step, HOUR_MS);
  if (Math.abs(moved) > JUMP_MS) return { at: now, agreedMs: 0, sincePurgeMs };
  // A clock that is trusted may be corrected.
  const isTrusted = last.agreedMs >= TRUST_MS;
  const agreedMs = isTrusted ? TRUST_MS : between(0, last.agreedMs + step, TRUST_MS);
  return { at: now, agreedMs, sincePurgeMs };
}

function problemOf(last: ClockRecord | undefined, now: number): ClockProblem | undefined {
  if (last === undefined) return 'noRecord';
  return Math.abs(now - last.at) > JUMP_MS ? 'jump' : undefined;
}

/**
 * Decides by the clock alone whether leads past their term may be deleted now. Call at each start
 * and every hour.
 * @param now milliseconds since 1970
 */
export function decidePurge(last: ClockRecord | undefined, now: number): PurgeDecision {
  const record = advance(last, now);
  const isTrusted = record.agreedMs >= TRUST_MS;
  const isDue = isTrusted && record.sincePurgeMs >= PURGE_INTERVAL_MS;
  return {
    record: isDue ? { ...record, sincePurgeMs: 0 } : record,
    problem: problemOf(last, now),
    isTrusted,
    isDue,
  };
}

/** Times before which leads are past their term, and overdue. */
export const termsOf = (now: number, keepMs: number) => ({
  dueBefore: now - keepMs,
  overdueBefore: now - keepMs - OVERDUE_MS,
});
