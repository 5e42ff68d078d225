import { randomUUID } from 'node:crypto';
import type { DeliveryState, LeadRecord, StoredLead } from '../../stored-lead.ts';
import type {
  DueDeliveries,
  DueQuery,
  QueueCount,
  ResendQuery,
  Settlement,
} from '../lead-store.ts';
import type { Client } from './client.ts';

/**
 * How long a claim lasts, milliseconds: 10 s for sending, 10 s for storing the outcome, and some more.
 * A killed process's deliveries are claimed again after it.
 */
const CLAIM_MS = 30_000;

/** The driver returns 64-bit integers as texts. */
export interface LeadRow {
  readonly number: string;
  readonly id: string;
  readonly created_at: string;
  readonly revision: number;
  readonly record: string;
}

export const toStoredLead = (row: LeadRow): StoredLead => ({
  number: Number(row.number),
  id: row.id,
  createdAt: Number(row.created_at),
  revision: row.revision,
  record: JSON.parse(row.record) as LeadRecord,
});

interface DueRow extends LeadRow {
  readonly attempts: number;
  readonly first_at: string;
}

/** Claims due deliveries that no other process is sending. */
export async function claimDue(
  client: Client,
  { channel, now, limit }: DueQuery,
): Promise<DueDeliveries> {
  const claim = randomUUID();
  const { rows } = await client.query<DueRow>(
    `WITH due AS (
       SELECT number, channel FROM lead_deliveries
       WHERE channel = $1 AND state = 'waiting' AND next_at <= $2
         AND (claimed_until IS NULL OR claimed_until <= clock_timestamp())
       ORDER BY next_at, number LIMIT $3 FOR UPDATE SKIP LOCKED
     ), claimed AS (
       UPDATE lead_deliveries AS delivery
       SET claim = $4, claimed_until = clock_timestamp() + $5 * interval '1 ms'
       FROM due WHERE delivery.number = due.number AND delivery.channel = due.channel
       RETURNING delivery.number, attempts, first_at, next_at
     )
     SELECT leads.*, attempts, first_at FROM claimed JOIN leads USING (number)
     ORDER BY next_at, number`,
    [channel, now, limit, claim, CLAIM_MS],
  );
  const { rows: next } = await client.query<{ at: string | null }>(
    `SELECT min(next_at) AS at FROM lead_deliveries
     WHERE channel = $1 AND state = 'waiting' AND next_at > $2`,
    [channel, now],
  );
  const due = rows.map((row) => ({
    lead: toStoredLead(row),
    attempts: row.attempts,
    firstAt: Number(row.first_at),
    claim,
  }));
  const at = next[0]?.at ?? undefined;
  return { due, nextAt: at === undefined ? undefined : Number(at) };
}

/**
 * Stores the outcome of an attempt, unless its lead was deleted or revised meanwhile, and ends the
 * claim. A failure does not count after the claim was lost to another process.
 */
export async function settle(client: Client, settlement: Settlement): Promise<void> {
  const { number, revision, channel, now, failure, claim = null } = settlement;
  const nextAt = failure ? failure.nextAt : now;
  const state: DeliveryState = failure ? (nextAt === undefined ? 'dead' : 'waiting') : 'sent';
  await client.query(
    `UPDATE lead_deliveries
     SET state = $4, attempts = attempts + 1, next_at = $5, sent_at = $6, failure = $7
     WHERE number = $1 AND channel = $2 AND state = 'waiting'
       AND (SELECT revision FROM leads WHERE leads.number = $1) = $3
       AND ($7::text IS NULL OR claim IS NOT DISTINCT FROM $8)`,
    [
      number,
      channel,
      revision,
      state,
      nextAt ?? now,
      failure ? null : now,
      failure?.reason ?? null,
      claim,
    ],
  );
  await client.query(
    `UPDATE lead_deliveries SET claim = NULL, claimed_until = NULL
     WHERE number = $1 AND channel = $2 AND claim = $3`,
    [number, channel, claim],
  );
}

/** Counts deliveries by channel and state. */
export async function countDeliveries(client: Client): Promise<QueueCount[]> {
  const { rows } = await client.query<{ channel: string; state: DeliveryState; count: string }>(
    `SELECT channel, state, count(*) AS count FROM lead_deliveries
     GROUP BY channel, state ORDER BY channel, state`,
  );
  return rows.map(({ channel, state, count }) => ({ channel, state, count: Number(count) }));
}

/** Requeues deliveries, including sent and held ones. @returns how many */
export async function resend(
  client: Client,
  { number, channels, now }: ResendQuery,
): Promise<number> {
  const { rowCount } =
    number === undefined
      ? await client.query(
          `UPDATE lead_deliveries SET state = 'waiting', attempts = 0, first_at = $1, next_at = $1
           WHERE state = 'dead'`,
          [now],
        )
      : await client.query(
          `INSERT INTO lead_deliveries (number, channel, state, first_at, next_at)
           SELECT number, channel, 'waiting', $2, $2
           FROM leads, unnest($3::text[]) AS channel WHERE number = $1
           ON CONFLICT (number, channel) DO UPDATE
           SET state = 'waiting', attempts = 0, first_at = excluded.first_at,
               next_at = excluded.next_at, sent_at = NULL, failure = NULL`,
          [number, now, channels],
        );
  return rowCount ?? 0;
}
