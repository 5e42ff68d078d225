const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
/** Timers are not exact: a purge that comes a little early is still the next one. */
const NEXT_PURGE_MS = HOUR_MS - 60_000;

/** Why the clock is not trusted. */
export type Doubt = 'clockWentBack' | 'newestLeadIsOld' | 'buildIsOld';

/** What a purge knows. Times are milliseconds since 1970. */
export interface PurgeFacts {
  readonly now: number;
  /** How long a lead is kept. */
  readonly keepMs: number;
  /** When this program was built, at the earliest. */
  readonly builtAt: number;
  /** Earliest time of a lead; undefined when there is none. */
  readonly oldestAt: number | undefined;
  /** Latest time of a lead that is not in the future. */
  readonly newestAt: number | undefined;
  /** Time of the lead that was added last. */
  readonly addedAt: number | undefined;
  /** The last purge that trusted the clock. */
  readonly last: { readonly at: number; readonly cutoff: number } | undefined;
}

export type PurgeDecision =
  | { readonly doubt: Doubt }
  /** Leads stored at `from` or later and before `to` go; `dueBefore` is where the setting ends. */
  | { readonly from: number; readonly to: number; readonly dueBefore: number };

function doubtOf({ now, builtAt, newestAt, addedAt, last }: PurgeFacts): Doubt | undefined {
  if (last !== undefined && now < last.at) return 'clockWentBack';
  if (addedAt !== undefined && now < addedAt) return 'clockWentBack';
  if (newestAt !== undefined && now - newestAt > YEAR_MS) return 'newestLeadIsOld';
  return now - builtAt > YEAR_MS ? 'buildIsOld' : undefined;
}

/**
 * Which leads a purge may delete, so that a wrong clock costs a day of them an hour at most.
 * @returns undefined when the clock is in doubt, but nothing is due by it
 */
export function decidePurge(facts: PurgeFacts): PurgeDecision | undefined {
  const { now, keepMs, oldestAt, last } = facts;
  const dueBefore = now - keepMs;
  const doubt = doubtOf(facts);
  if (doubt) return oldestAt !== undefined && oldestAt < dueBefore ? { doubt } : undefined;
  const from = last?.cutoff ?? Math.min(oldestAt ?? dueBefore, dueBefore);
  // A process that restarts all the time gets no more than one that runs.
  const sinceLast = last === undefined ? NEXT_PURGE_MS : now - last.at;
  const step = sinceLast < NEXT_PURGE_MS ? sinceLast : DAY_MS;
  return { from, to: Math.max(from, Math.min(dueBefore, from + step)), dueBefore };
}
