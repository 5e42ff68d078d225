import { dayAt, momentOf } from '../../contract/dates.ts';
import type { VisitTime } from '../../contract/visits.ts';
import type { StoredLead } from '../store/stored-lead.ts';
import type { Query, Row } from '../../database/database.ts';
import { leadColumns, toStoredLead } from '../store/stored-rows.ts';
import { readVisits } from '../store/visit-rows.ts';

const DAY_MS = 86_400_000;
/** Maximum age of a listed family without an answer, because databases hold older ones. */
const WAITS_MS = 14 * DAY_MS;

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
   * Why it has no place: its network had too many, it named a day or nothing, or its visit has
   * ended. Undefined for a visit.
   */
  readonly wish: 'limited' | 'day' | 'call' | 'cancelled' | 'withdrawn' | undefined;
  /** Whether the family wishes for no upcoming time and still waits for an answer. */
  readonly isWaiting: boolean;
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

async function toEntry(query: Query, row: Row, { zone, now }: DayQuery): Promise<DayEntry> {
  const hasVisit = row['last'] !== null;
  const lead = toStoredLead(row, hasVisit ? await readVisits(query, Number(row['number'])) : []);
  const time = lead.visits.at(-1)?.time ?? lead.record.slot;
  const wish = wishOf(lead);
  const span = spanOf(time, lead, zone);
  const isOpen = wish !== undefined && wish !== 'cancelled';
  const isAnswered = lead.record.mark !== undefined || span.to > now;
  const isWaiting = isOpen && !isAnswered && lead.createdAt > now - WAITS_MS;
  return { ...span, lead, time, wish, isWaiting };
}

function isListed({ from, to, wish, isWaiting, lead }: DayEntry, span: Span, now: number): boolean {
  if (isWaiting) return now >= span.from && now < span.to;
  if (wish === 'cancelled' || (wish && lead.record.mark?.state === 'declined')) return false;
  return to > span.from && from < span.to;
}

/** Reads leads as entries, in the order of their numbers. @param condition on `leads` and the visit */
export async function readEntries(
  query: Query,
  wanted: DayQuery,
  condition: string,
  values: readonly (number | string)[] = [],
): Promise<DayEntry[]> {
  const { now } = wanted;
  const rows = await query(
    `SELECT visits.revision AS last, ${leadColumns(1)} FROM leads LEFT JOIN visits ON visits.number = leads.number AND visits.state <> 'past'
     WHERE ${condition} ORDER BY leads.number`,
    [now, ...values],
  );
  const entries: DayEntry[] = [];
  for (const row of rows) entries.push(await toEntry(query, row, wanted));
  return entries;
}

/**
 * Visits and wishes within a span, earliest first, including visits under way. Families that wait
 * for an answer come before them where the span includes the current time.
 */
export async function readDayList(query: Query, span: Span, wanted: DayQuery): Promise<DayEntry[]> {
  const { now } = wanted;
  // Wishes are stored in the record only.
  const condition = `held IS NULL AND (visits.state IN ('booked', 'withdrawn')
      AND starts_at > $2 AND starts_at < $3
    OR visits.state = 'withdrawn' AND created_at > $4
    OR visits.state IS NULL AND (created_at > $4
      OR record LIKE '%"slot":{%' OR record LIKE '%"date_wish":"%'))`;
  const values = [span.from - DAY_MS, span.to, now - WAITS_MS];
  const entries = await readEntries(query, wanted, condition, values);
  return entries
    .filter((entry) => isListed(entry, span, now))
    .sort((a, b) => Number(b.isWaiting) - Number(a.isWaiting) || a.from - b.from);
}
