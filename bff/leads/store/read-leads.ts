import type { DatabaseSync } from 'node:sqlite';
import type { DeliveryState, StoredLead } from '../stored-lead.ts';
import { toStoredLead } from './deliveries.ts';

export interface DeliveryReport {
  readonly channel: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly nextAt: number;
  readonly sentAt: number | undefined;
  readonly failure: string | undefined;
}

export interface LeadReport {
  readonly lead: StoredLead;
  readonly deliveries: readonly DeliveryReport[];
}

export interface LeadQuery {
  /** Only leads with a delivery in this state. */
  readonly state?: DeliveryState | undefined;
  /** Stored at this time or later, milliseconds since 1970. */
  readonly since?: number | undefined;
  readonly number?: number | undefined;
  /** Number of newest leads. */
  readonly limit?: number | undefined;
}

function deliveriesOf(db: DatabaseSync, number: number): DeliveryReport[] {
  const rows = db.prepare('SELECT * FROM deliveries WHERE number = ? ORDER BY channel').all(number);
  return rows.map((row) => ({
    channel: String(row['channel']),
    state: String(row['state']) as DeliveryState,
    attempts: Number(row['attempts']),
    nextAt: Number(row['next_at']),
    sentAt: row['sent_at'] === null ? undefined : Number(row['sent_at']),
    failure: row['failure'] === null ? undefined : String(row['failure']),
  }));
}

/** Yields leads with their deliveries, newest first, without loading all of them. */
export function* readLeads(db: DatabaseSync, query: LeadQuery): Generator<LeadReport> {
  const { state, since = 0, number, limit = -1 } = query;
  const rows = db
    .prepare(
      `SELECT * FROM leads
       WHERE created_at >= :since AND number = coalesce(:number, number)
         AND (:state IS NULL OR EXISTS (
           SELECT 1 FROM deliveries WHERE deliveries.number = leads.number AND state = :state))
       ORDER BY number DESC LIMIT :limit`,
    )
    .iterate({ since, number: number ?? null, state: state ?? null, limit });
  for (const row of rows) {
    const lead = toStoredLead(row);
    yield { lead, deliveries: deliveriesOf(db, lead.number) };
  }
}
