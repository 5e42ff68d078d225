import type { DeliveryName, LeadRecord, StoredLead, StoredVisit } from '../stored-lead.ts';
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

export const toStoredLead = (row: Row, visits: readonly StoredVisit[]): StoredLead => ({
  number: Number(row['number']),
  id: String(row['id']),
  createdAt: Number(row['created_at']),
  revision: Number(row['revision']),
  record: JSON.parse(String(row['record'])) as LeadRecord,
  visits,
});
