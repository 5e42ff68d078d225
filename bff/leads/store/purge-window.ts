const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
/** Timers are inexact, so a slightly early purge counts as the next hourly one. */
const NEXT_PURGE_MS = HOUR_MS - 60_000;
/** Difference between the clocks of processes that share a database. */
const CLOCK_SKEW_MS = 60_000;

/** Reason to distrust the clock. */
export type Doubt = 'clockWentBack' | 'newestLeadIsOld' | 'buildIsOld';

/** Input of a purge decision. Times are milliseconds since 1970. */
export interface PurgeFacts {
  readonly now: number;
  /** Retention of a lead. */
  readonly keepMs: number;
  /** Lower bound of this program's build time. */
  readonly builtAt: number;
  /** Time of the oldest lead; undefined if there is none. */
  readonly oldestAt: number | undefined;
  /** Latest time of a lead, except future ones. */
  readonly newestAt: number | undefined;
  /** Time of the last added lead. */
  readonly addedAt: number | undefined;
  /** The last purge with a trusted clock. */
  readonly last: { readonly at: number; readonly cutoff: number } | undefined;
}

export type PurgeDecision =
  | { readonly doubt: Doubt }
  /** Deletes leads stored from `from` to before `to`; `dueBefore` is the cutoff of the setting. */
  | { readonly from: number; readonly to: number; readonly dueBefore: number };

function doubtOf({ now, builtAt, newestAt, addedAt, last }: PurgeFacts): Doubt | undefined {
  if (last !== undefined && now < last.at - CLOCK_SKEW_MS) return 'clockWentBack';
  if (addedAt !== undefined && now < addedAt - CLOCK_SKEW_MS) return 'clockWentBack';
  if (newestAt !== undefined && now - newestAt > YEAR_MS) return 'newestLeadIsOld';
  return now - builtAt > YEAR_MS ? 'buildIsOld' : undefined;
}

/**
 * Decides which leads a purge may delete: at most a day of leads per hour, to limit the loss with a
 * wrong clock.
 * @returns undefined if any process purged within the hour, or the clock is in doubt but no lead is
 *   due
 */
export function decidePurge(facts: PurgeFacts): PurgeDecision | undefined {
  const { now, keepMs, oldestAt, last } = facts;
  const dueBefore = now - keepMs;
  const doubt = doubtOf(facts);
  if (doubt) return oldestAt !== undefined && oldestAt < dueBefore ? { doubt } : undefined;
  // Restarts and further processes must not speed up the purge.
  if (last !== undefined && now - last.at < NEXT_PURGE_MS) return undefined;
  const from = last?.cutoff ?? Math.min(oldestAt ?? dueBefore, dueBefore);
  return { from, to: Math.max(from, Math.min(dueBefore, from + DAY_MS)), dueBefore };
}
