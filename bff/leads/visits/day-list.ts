import { dayAt, momentOf } from '../../contract/values/dates.ts';
import type { VisitTime } from '../../contract/shapes/visits.ts';
import type { Mark, StoredLead } from '../store/stored-lead.ts';
import type { Query, Row } from '../../database/database.ts';
import { IS_UNMARKED, leadColumns, toStoredLead } from '../store/stored-rows.ts';
import { readVisits } from '../store/visit-rows.ts';
import { DAY_MS } from '../../shared/durations.ts';

/** Maximum number of listed families that wait for an answer. */
export const MAX_WAITING = 30;

/** A span of times, milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A family with a visit, or with a wish for a time, a day or a call. */
export interface DayEntry extends Span {
  readonly lead: StoredLead;
  /** Undefined if the family only wished for a day or a call. */
  readonly time: VisitTime | undefined;
  /**
   * Why it has no place: its network has too many, it asked only for a day or a call, or its visit
   * was cancelled or withdrawn. Undefined for a visit.
   */
  readonly wish: 'limited' | 'day' | 'call' | 'cancelled' | 'withdrawn' | undefined;
  /** Whether it is listed among the families that wait for an answer, not under its day. */
  readonly isWaiting: boolean;
}

export interface DayList {
  /** Families that wait, the longest first, `MAX_WAITING` at most; then the days, the earliest first. */
  readonly entries: readonly DayEntry[];
  /** How many families wait. */
  readonly waiting: number;
}

/** A day of the kindergarten, which may have 23 or 25 hours. @param day `2026-11-28` */
export function spanOfDay(day: string, zone: string): Span {
  const from = momentOf(`${day}T00:00`, zone);
  return { from, to: momentOf(`${dayAt(from + 1.5 * DAY_MS, zone)}T00:00`, zone) };
}

function wishOf({ visits, record }: StoredLead): DayEntry['wish'] {
  const state = visits.at(-1)?.state;
  if (state !== undefined)
    return state === 'cancelled' || state === 'withdrawn' ? state : undefined;
  if (record.slot) return 'limited';
  return record.lead.date_wish ? 'day' : 'call';
}

function spanOf(
  time: VisitTime | undefined,
  { record, createdAt }: StoredLead,
  zone: string,
): Span {
  if (time) return { from: Date.parse(time.starts_at), to: Date.parse(time.ends_at) };
  const { date_wish: day } = record.lead;
  return day ? spanOfDay(day, zone) : { from: createdAt, to: createdAt };
}

export interface DayQuery {
  /** The kindergarten's. */
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

async function toEntry(query: Query, row: Row, { zone }: DayQuery): Promise<DayEntry> {
  const hasVisit = row['last'] !== null;
  const lead = toStoredLead(row, hasVisit ? await readVisits(query, Number(row['number'])) : []);
  const time = lead.visits.at(-1)?.time ?? lead.record.slot;
  const wish = wishOf(lead);
  const span = spanOf(time, lead, zone);
  const isOpen = wish !== undefined && wish !== 'cancelled' && lead.held === undefined;
  return { ...span, lead, time, wish, isWaiting: isOpen && lead.record.mark === undefined };
}

/** Marks after which nobody expects the family. */
const ENDED: readonly (Mark['state'] | undefined)[] = ['declined', 'missed', 'former'];

function isListed({ from, to, wish, lead }: DayEntry, span: Span): boolean {
  if (wish === 'cancelled' || (wish && ENDED.includes(lead.record.mark?.state))) return false;
  return to > span.from && from < span.to;
}

/**
 * Reads leads as entries.
 * @param condition on `leads` and the visit
 * @param order by default that of their numbers
 */
export async function readEntries(
  query: Query,
  wanted: DayQuery,
  condition: string,
  values: readonly (number | string)[] = [],
  order = 'leads.number',
): Promise<DayEntry[]> {
  const { now } = wanted;
  const rows = await query(
    `SELECT visits.revision AS last, ${leadColumns(1)} FROM leads LEFT JOIN visits ON visits.number = leads.number AND visits.state <> 'past'
     WHERE ${condition} ORDER BY ${order}`,
    [now, ...values],
  );
  const entries: DayEntry[] = [];
  for (const row of rows) entries.push(await toEntry(query, row, wanted));
  return entries;
}

/** Leads by their numbers, the newest first. */
export async function readFound(
  query: Query,
  wanted: DayQuery,
  numbers: readonly number[],
): Promise<DayEntry[]> {
  // No lead has the number 0.
  const condition = `leads.number IN (${[0, ...numbers].join(', ')})`;
  return (await readEntries(query, wanted, condition)).reverse();
}

/** Condition: the family waits for an answer. It has no booked visit and no mark that holds. */
const IS_WAITING = `held IS NULL AND ${IS_UNMARKED}
  AND (visits.state IS NULL OR visits.state = 'withdrawn')`;

/** How many families wait for an answer. */
export async function countWaiting(query: Query): Promise<number> {
  const [row] = await query(
    `SELECT count(*) AS count FROM leads LEFT JOIN visits ON visits.number = leads.number
       AND visits.state <> 'past' WHERE ${IS_WAITING}`,
  );
  return Number(row?.['count']);
}

/** Visits and wishes within a span, including visits under way, the earliest first. */
export async function readSpan(
  query: Query,
  span: Span,
  wanted: DayQuery,
  isWanted: (entry: DayEntry) => boolean = () => true,
): Promise<DayEntry[]> {
  // Wishes are stored in the record only.
  const condition = `held IS NULL AND (visits.state IN ('booked', 'withdrawn')
      AND starts_at > $2 AND starts_at < $3
    OR visits.state IS NULL AND (created_at > $2 AND created_at < $3
      OR record LIKE '%"slot":{%' OR record LIKE '%"date_wish":"%'))`;
  const found = await readEntries(query, wanted, condition, [span.from - DAY_MS, span.to]);
  return found
    .filter((entry) => isWanted(entry) && isListed(entry, span))
    .map((entry) => ({ ...entry, isWaiting: false }))
    .sort((a, b) => a.from - b.from);
}

/** Families that staff should hear about. */
export interface News {
  /** Families that a mail about an upcoming visit did not reach. */
  readonly unmailed: readonly DayEntry[];
  /** Visits that were moved, cancelled or withdrawn, the latest change first. */
  readonly changed: readonly DayEntry[];
}

/** @param since of the changes, milliseconds since 1970 */
export async function readNews(query: Query, since: number, wanted: DayQuery): Promise<News> {
  const ahead = `held IS NULL AND visits.state = 'booked' AND starts_at > $1
    AND EXISTS (SELECT 1 FROM messages WHERE messages.number = leads.number
      AND receiver = 'family' AND (state = 'dead' OR attempts >= 3))`;
  const unmailed = (await readEntries(query, wanted, ahead)).filter(({ lead }) => lead.isUnmailed);
  const isChanged = `held IS NULL AND changed_at >= $2 AND (visits.revision > 1
    OR visits.state IN ('cancelled', 'withdrawn'))`;
  const changed = await readEntries(query, wanted, isChanged, [since], 'changed_at DESC LIMIT 30');
  return { unmailed, changed };
}

/**
 * Visits and wishes within a span, including visits under way. Where the span includes the current
 * time, all families that wait for an answer come first, whatever day they asked for.
 */
export async function readDayList(query: Query, span: Span, wanted: DayQuery): Promise<DayList> {
  const { now } = wanted;
  const isNow = now >= span.from && now < span.to;
  const order = `created_at, leads.number LIMIT ${MAX_WAITING}`;
  const waiting = isNow ? await readEntries(query, wanted, IS_WAITING, [], order) : [];
  const ofDays = await readSpan(query, span, wanted, (entry) => !(isNow && entry.isWaiting));
  const count = isNow ? await countWaiting(query) : 0;
  return { entries: [...waiting, ...ofDays], waiting: count };
}
