import type { DatabaseSync } from 'node:sqlite';
import type { DeliveryState } from '../../stored-lead.ts';
import type { DeliveryReport, LeadQuery, LeadReport } from '../lead-store.ts';
import { toStoredLead } from './deliveries.ts';

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
