import { dayAt, momentOf } from '../../contract/dates.ts';
import type { VisitTime } from '../../contract/visits.ts';
import type { LeadRecord, StoredLead } from '../stored-lead.ts';
import type { Query, Row } from '../store/database.ts';
import { toStoredLead } from '../store/stored-rows.ts';
import { readVisits } from './visit-rows.ts';

const DAY_MS = 86_400_000;

/** A family with a visit, or one that wished for a time or a day. */
export interface DayEntry extends Span {
  readonly lead: StoredLead;
  /** Undefined if the family only wished for a day. */
  readonly time: VisitTime | undefined;
  /**
   * Why it has no place: the lead is held, its network had too many, or it named no time. Undefined
   * for a visit.
   */
  readonly wish: 'held' | 'limited' | 'day' | undefined;
  /** Another lead of the same phone number with a visit to come. */
  readonly other: number | undefined;
}

/** A span of times, milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A day of the kindergarten, which may have 23 or 25 hours. @param day `2026-11-28` */
export function spanOfDay(day: string, zone: string): Span {
  const from = momentOf(`${day}T00:00`, zone);
  return { from, to: momentOf(`${dayAt(from + 1.5 * DAY_MS, zone)}T00:00`, zone) };
}

const spanOfTime = ({ starts_at, ends_at }: VisitTime): Span => ({
  from: Date.parse(starts_at),
  to: Date.parse(ends_at),
});

interface DayQuery {
  /** Table of the deliveries. */
  readonly deliveries: string;
  readonly span: Span;
  /** The kindergarten's. */
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** @returns undefined outside the span, and for wishes marked as refused */
async function toEntry(
  query: Query,
  row: Row,
  { span, zone, now }: DayQuery,
): Promise<DayEntry | undefined> {
  const { slot, lead: request } = JSON.parse(String(row['record'])) as LeadRecord;
  const visit = row['slot'] === undefined ? slot : (JSON.parse(String(row['slot'])) as VisitTime);
  const { date_wish: day = '' } = request;
  const { from, to } = visit ? spanOfTime(visit) : spanOfDay(day, zone);
  if (!(to > span.from && from < span.to)) return undefined;
  const lead = toStoredLead(row, await readVisits(query, Number(row['number'])));
  const reason = Number(row['held']) > 0 ? 'held' : visit ? 'limited' : 'day';
  const wish = lead.visits.length > 0 ? undefined : reason;
  if (wish && lead.record.mark?.state === 'refused') return undefined;
  const sql = `SELECT number FROM leads JOIN visits USING (number)
    WHERE phone = $1 AND state = 'booked' AND starts_at > $2 AND number <> $3
    ORDER BY number DESC LIMIT 1`;
  const [other] = await query(sql, [request.phone, now, lead.number]);
  return { lead, time: visit, from, to, wish, other: other && Number(other['number']) };
}

/** Visits and wishes within a span, earliest first, including visits under way. */
export async function readDayList(query: Query, wanted: DayQuery): Promise<DayEntry[]> {
  const { deliveries, span } = wanted;
  const held = `(SELECT count(*) FROM ${deliveries}
    WHERE ${deliveries}.number = leads.number AND state = 'held') AS held`;
  const booked = await query(
    `SELECT leads.*, slot, ${held} FROM leads JOIN visits USING (number)
     WHERE visits.state = 'booked' AND starts_at > $1 AND starts_at < $2`,
    [span.from - DAY_MS, span.to],
  );
  // Wishes are stored in the record only.
  const asked = await query(
    `SELECT leads.*, ${held} FROM leads
     WHERE (record LIKE '%"slot":{%' OR record LIKE '%"date_wish":"%')
       AND NOT EXISTS (SELECT 1 FROM visits WHERE visits.number = leads.number)`,
  );
  const entries: DayEntry[] = [];
  for (const row of [...booked, ...asked]) {
    const entry = await toEntry(query, row, wanted);
    if (entry) entries.push(entry);
  }
  return entries.sort((a, b) => a.from - b.from || a.lead.number - b.lead.number);
}
