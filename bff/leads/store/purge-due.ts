import type { Dialect, Query } from '../../database/database.ts';
import { deleteLeads } from './delete-leads.ts';
import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';

/** Maximum number of leads that one purge deletes. */
const PURGE_LIMIT = 1000;
/** Leads this long past their term are overdue, because a purge runs once an hour. */
const OVERDUE_MS = 2 * HOUR_MS;
/** Age of the leads that can vouch for the clock: after a jump ahead, none is this young. */
const WITNESS_MS = 90 * DAY_MS;

/**
 * Terms of a purge. A clock that jumped ahead would delete everything, so a lead of the last months
 * has to vouch for it. Leads of the last day do not count: their times may be wrong, too, and the
 * operator has a day to notice.
 * @param now milliseconds since 1970
 * @param keepMs retention of a lead
 */
const purgeTerms = (now: number, keepMs: number) => ({
  dueBefore: now - keepMs,
  overdueBefore: now - keepMs - OVERDUE_MS,
  witnessFrom: now - Math.min(WITNESS_MS, keepMs),
  witnessTo: now - DAY_MS,
});

/**
 * Condition on leads whose term began before `$1`: with the lead, or with the end of its visit if that
 * is later. A withdrawn time may return.
 */
export const isBefore = ({ visitEnd }: Pick<Dialect, 'visitEnd'>): string =>
  `created_at < $1 AND NOT EXISTS (SELECT 1 FROM visits WHERE visits.number = leads.number
    AND state IN ('booked', 'withdrawn') AND ${visitEnd} >= $1)`;

const oldest = (dialect: Dialect): string => `number IN (SELECT number FROM leads
  WHERE ${isBefore(dialect)} ORDER BY created_at LIMIT ${PURGE_LIMIT})`;

/** Retention of leads that nobody has checked, and of messages about no lead, milliseconds. */
const HELD_MS = 30 * DAY_MS;
const OLDEST_HELD = `number IN (SELECT number FROM leads WHERE held IS NOT NULL AND created_at < $1
  ORDER BY created_at LIMIT ${PURGE_LIMIT})`;
const OLD_MESSAGES = `DELETE FROM messages WHERE number IS NULL AND first_at < $1`;

/** Result of an hourly purge. */
export interface PurgeReport {
  readonly deleted: number;
  /** Leads that an earlier purge should have deleted. */
  readonly overdue: number;
  /** Whether leads that are due are kept, because none vouches for the clock. */
  readonly isPaused: boolean;
}

/** Counts leads whose term began before a time. */
export async function countBefore(query: Query, dialect: Dialect, time: number): Promise<number> {
  const sql = `SELECT count(*) AS count FROM leads WHERE ${isBefore(dialect)}`;
  return Number((await query(sql, [time]))[0]?.['count']);
}

/**
 * Deletes leads past their term, the oldest first, if another lead vouches for the clock.
 * @param ownTime milliseconds since 1970; a shared database goes by its own clock
 * @param keepMs retention of a lead
 */
export async function purgeDue(
  query: Query,
  dialect: Dialect,
  { ownTime, keepMs }: { readonly ownTime: number; readonly keepMs: number },
): Promise<PurgeReport> {
  const { clock, isClockShared } = dialect;
  const now = isClockShared ? Number((await query(`SELECT ${clock} AS now`))[0]?.['now']) : ownTime;
  const { dueBefore, overdueBefore, witnessFrom, witnessTo } = purgeTerms(now, keepMs);
  const vouching = 'SELECT 1 FROM leads WHERE created_at BETWEEN $1 AND $2 LIMIT 1';
  const isTrusted = (await query(vouching, [witnessFrom, witnessTo])).length > 0;
  if (isTrusted) await query(OLD_MESSAGES, [now - HELD_MS]);
  const deleted = isTrusted
    ? (await deleteLeads(query, oldest(dialect), dueBefore, now)) +
      (await deleteLeads(query, OLDEST_HELD, now - HELD_MS, now))
    : 0;
  return {
    deleted,
    overdue: await countBefore(query, dialect, overdueBefore),
    isPaused: !isTrusted && (await countBefore(query, dialect, dueBefore)) > 0,
  };
}
