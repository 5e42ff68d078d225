import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { DeliveryState, LeadRecord, StoredLead } from '../../stored-lead.ts';
import type {
  DueDeliveries,
  DueDelivery,
  DueQuery,
  QueueCount,
  ResendQuery,
  Settlement,
} from '../lead-store.ts';

type Row = Record<string, SQLOutputValue>;

export const toStoredLead = (row: Row): StoredLead => ({
  number: Number(row['number']),
  id: String(row['id']),
  createdAt: Number(row['created_at']),
  revision: Number(row['revision']),
  record: JSON.parse(String(row['record'])) as LeadRecord,
});

/** Finds due deliveries, longest due first, and the time of the next one after now. */
export function findDue(db: DatabaseSync, { channel, now, limit }: DueQuery): DueDeliveries {
  const due = db
    .prepare(
      `SELECT leads.*, attempts, first_at FROM deliveries JOIN leads USING (number)
       WHERE channel = ? AND state = 'waiting' AND next_at <= ? ORDER BY next_at, number LIMIT ?`,
    )
    .all(channel, now, limit)
    .map((row): DueDelivery => ({
      lead: toStoredLead(row),
      attempts: Number(row['attempts']),
      firstAt: Number(row['first_at']),
    }));
  const next = db
    .prepare(
      `SELECT min(next_at) AS at FROM deliveries
       WHERE channel = ? AND state = 'waiting' AND next_at > ?`,
    )
    .get(channel, now)?.['at'];
  return { due, nextAt: typeof next === 'number' ? next : undefined };
}

/** Stores the outcome of an attempt, unless its lead was deleted or revised meanwhile. */
export function settle(db: DatabaseSync, settlement: Settlement): void {
  const { number, revision, channel, now, failure } = settlement;
  const nextAt = failure ? failure.nextAt : now;
  const state: DeliveryState = failure ? (nextAt === undefined ? 'dead' : 'waiting') : 'sent';
  db.prepare(
    `UPDATE deliveries
     SET state = ?, attempts = attempts + 1, next_at = ?, sent_at = ?, failure = ?
     WHERE number = ? AND channel = ? AND state = 'waiting'
       AND (SELECT revision FROM leads WHERE leads.number = deliveries.number) = ?`,
  ).run(
    state,
    nextAt ?? now,
    failure ? null : now,
    failure?.reason ?? null,
    number,
    channel,
    revision,
  );
}

/** Counts deliveries by channel and state. */
export const countDeliveries = (db: DatabaseSync): QueueCount[] =>
  db
    .prepare('SELECT channel, state, count(*) AS count FROM deliveries GROUP BY channel, state')
    .all()
    .map((row) => ({
      channel: String(row['channel']),
      state: String(row['state']) as DeliveryState,
      count: Number(row['count']),
    }));

/** Requeues deliveries, including sent and held ones. @returns how many */
export function resend(db: DatabaseSync, { number, channels, now }: ResendQuery): number {
  if (number === undefined) {
    return Number(
      db
        .prepare(
          `UPDATE deliveries SET state = 'waiting', attempts = 0, first_at = ?, next_at = ?
           WHERE state = 'dead'`,
        )
        .run(now, now).changes,
    );
  }
  const exists = db.prepare('SELECT 1 FROM leads WHERE number = ?').get(number) !== undefined;
  const statement = db.prepare(
    `INSERT OR REPLACE INTO deliveries (number, channel, state, first_at, next_at)
     VALUES (?, ?, 'waiting', ?, ?)`,
  );
  if (exists) channels.forEach((channel) => statement.run(number, channel, now, now));
  return exists ? channels.length : 0;
}
