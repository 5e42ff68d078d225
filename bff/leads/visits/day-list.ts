import { dayAt, momentOf } from '../../contract/dates.ts';
import type { VisitTime } from '../../contract/visits.ts';
import type { StoredLead } from '../stored-lead.ts';
import type { Query, Row } from '../store/database.ts';
import { toStoredLead } from '../store/stored-rows.ts';
import { readVisits } from './visit-rows.ts';

const DAY_MS = 86_400_000;

/** A family that comes, or that asked for a time and got no place. */
export interface DayEntry {
  readonly lead: StoredLead;
  readonly time: VisitTime;
  /** Why it has no place: the lead is held, or its network had too many; undefined for a visit. */
  readonly wish: 'held' | 'limited' | undefined;
  /** Another lead of the same phone number that has a place to come. */
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

const isWithin = ({ starts_at, ends_at }: VisitTime, { from, to }: Span): boolean =>
  Date.parse(ends_at) > from && Date.parse(starts_at) < to;

async function toEntry(query: Query, row: Row, now: number): Promise<DayEntry | undefined> {
  const lead = toStoredLead(row, await readVisits(query, Number(row['number'])));
  const time = lead.visits.at(-1)?.time ?? lead.record.slot;
  if (time === undefined) return undefined;
  const sql = `SELECT number FROM leads JOIN visits USING (number)
    WHERE phone = $1 AND state = 'booked' AND starts_at > $2 AND number <> $3
    ORDER BY number DESC LIMIT 1`;
  const [other] = await query(sql, [lead.record.lead.phone, now, lead.number]);
  const reason = Number(row['held']) > 0 ? 'held' : 'limited';
  const wish = lead.visits.length > 0 ? undefined : reason;
  return { lead, time, wish, other: other && Number(other['number']) };
}

/** Who comes, and who asked to, the earliest first; those under way count. */
export async function readDayList(
  query: Query,
  deliveries: string,
  span: Span,
  now: number,
): Promise<DayEntry[]> {
  const held = `(SELECT count(*) FROM ${deliveries}
    WHERE ${deliveries}.number = leads.number AND state = 'held') AS held`;
  const booked = await query(
    `SELECT leads.*, ${held} FROM leads JOIN visits USING (number)
     WHERE visits.state = 'booked' AND starts_at > $1 AND starts_at < $2`,
    [span.from - DAY_MS, span.to],
  );
  // The time of a wish is in the record only.
  const asked = await query(
    `SELECT leads.*, ${held} FROM leads WHERE record LIKE '%"slot":{%'
     AND NOT EXISTS (SELECT 1 FROM visits WHERE visits.number = leads.number)`,
  );
  const entries: DayEntry[] = [];
  for (const row of [...booked, ...asked]) {
    const entry = await toEntry(query, row, now);
    const isOver = entry?.wish && entry.lead.record.mark?.state === 'refused';
    if (entry && !isOver && isWithin(entry.time, span)) entries.push(entry);
  }
  const startOf = ({ time }: DayEntry) => Date.parse(time.starts_at);
  return entries.sort((a, b) => startOf(a) - startOf(b) || a.lead.number - b.lead.number);
}
