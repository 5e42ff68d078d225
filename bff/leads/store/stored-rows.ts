import type { DeliveryName, LeadRecord, Mark, StoredLead, StoredVisit } from '../stored-lead.ts';
import type { Row } from '../../database/database.ts';

/** A delivery that this process is to try now. */
export interface DueDelivery {
  readonly lead: StoredLead;
  readonly channel: DeliveryName;
  /** Attempts, including this one. */
  readonly attempts: number;
  /** When the first one was due, milliseconds since 1970. */
  readonly firstAt: number;
}

/** Whether a mark still holds: once the visit has another time, the family has neither come nor refused. */
function isTrue({ state, revision }: Mark, visit: StoredVisit | undefined): boolean {
  const isSame = revision === undefined || revision === visit?.revision;
  return state === 'called' || visit?.state !== 'booked' || isSame;
}

function toMark({ mark, marked_at, marked_visit, note }: Row): Mark | undefined {
  if (!mark) return undefined;
  const about = { revision: marked_visit ?? undefined, note: note ?? undefined };
  return { state: mark, at: Number(marked_at), ...about } as Mark;
}

/**
 * Column for `toStoredLead` of a query of `leads`: another lead of the number with a visit to come.
 * @param now number of the parameter with the time
 */
export const otherColumn = (now: number): string =>
  `(SELECT max(twin.number) FROM leads AS twin JOIN visits ON visits.number = twin.number
    WHERE twin.phone = leads.phone AND twin.number <> leads.number
      AND visits.state = 'booked' AND visits.starts_at > $${now}) AS other`;

/** @param visits revisions of its visit, the first one first */
export function toStoredLead(row: Row, visits: readonly StoredVisit[]): StoredLead {
  const record = JSON.parse(String(row['record'])) as LeadRecord;
  const mark = toMark(row);
  return {
    number: Number(row['number']),
    id: String(row['id']),
    createdAt: Number(row['created_at']),
    revision: Number(row['revision']),
    record: { ...record, ...(mark && isTrue(mark, visits.at(-1)) && { mark }) },
    visits,
    other: row['other'] ? Number(row['other']) : undefined,
  };
}
