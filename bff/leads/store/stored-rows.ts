import type { DeliveryName, LeadRecord, Mark, StoredLead, StoredVisit } from '../stored-lead.ts';
import type { Row } from './database.ts';

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

/** @param visits revisions of its visit, the first one first */
export function toStoredLead(row: Row, visits: readonly StoredVisit[]): StoredLead {
  const { mark, ...record } = JSON.parse(String(row['record'])) as LeadRecord;
  return {
    number: Number(row['number']),
    id: String(row['id']),
    createdAt: Number(row['created_at']),
    revision: Number(row['revision']),
    record: { ...record, ...(mark && isTrue(mark, visits.at(-1)) && { mark }) },
    visits,
  };
}
