import type { DeliveryState } from '../../stored-lead.ts';
import type { DeliveryReport, LeadQuery, LeadReport } from '../lead-store.ts';
import type { Client } from './client.ts';
import { type LeadRow, toStoredLead } from './deliveries.ts';

/** Leads per query. */
export const PAGE_SIZE = 500;

interface DeliveryRow {
  readonly number: string;
  readonly channel: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly next_at: string;
  readonly sent_at: string | null;
  readonly failure: string | null;
}

const toReport = (row: DeliveryRow): DeliveryReport => ({
  channel: row.channel,
  state: row.state,
  attempts: row.attempts,
  nextAt: Number(row.next_at),
  sentAt: row.sent_at === null ? undefined : Number(row.sent_at),
  failure: row.failure ?? undefined,
});

export interface PageQuery extends LeadQuery {
  /** Only leads with a smaller number. */
  readonly before?: number | undefined;
}

/** Reads a page of leads with their deliveries, newest first. */
export async function readPage(client: Client, query: PageQuery): Promise<LeadReport[]> {
  const { state, since = 0, number, before, limit = PAGE_SIZE } = query;
  const { rows: leads } = await client.query<LeadRow>(
    `SELECT * FROM leads
     WHERE created_at >= $1 AND number = coalesce($2, number) AND ($3::bigint IS NULL OR number < $3)
       AND ($4::text IS NULL OR EXISTS (
         SELECT 1 FROM lead_deliveries AS delivery
         WHERE delivery.number = leads.number AND delivery.state = $4))
     ORDER BY number DESC LIMIT $5`,
    [since, number ?? null, before ?? null, state ?? null, Math.min(limit, PAGE_SIZE)],
  );
  const { rows: deliveries } = await client.query<DeliveryRow>(
    'SELECT * FROM lead_deliveries WHERE number = ANY ($1::bigint[]) ORDER BY channel COLLATE "C"',
    [leads.map(({ number }) => number)],
  );
  const byNumber = Map.groupBy(deliveries, ({ number }) => number);
  return leads.map((lead) => ({
    lead: toStoredLead(lead),
    deliveries: (byNumber.get(lead.number) ?? []).map(toReport),
  }));
}
