import { randomBytes } from 'node:crypto';
import {
  type Added,
  type ChannelName,
  type DeliveryState,
  type NewLead,
  noticeName,
  type ReceiverName,
} from '../stored-lead.ts';
import { requeue } from './requeue.ts';
import { addLead } from './add-lead.ts';
import { claimDue } from './claim-due.ts';
import type { DueDelivery } from './stored-rows.ts';
import type { Query } from '../../database/database.ts';
import { purgeDue, type PurgeReport } from './purge-due.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';

/** How often staff hear of held leads, milliseconds. */
const NOTICE_EVERY_MS = 86_400_000;

/** Outcome of an attempt. */
export interface Outcome {
  readonly now: number;
  /** Undefined on success. Without `nextAt` the delivery is abandoned. */
  readonly failure?: { readonly reason: string; readonly nextAt: number | undefined };
  /** Why there was nothing left to send. */
  readonly outdated?: string;
}

export interface QueueCount {
  readonly channel: string;
  /** `DeliveryState`, or `postponed` for a mail that waits for another day. */
  readonly state: string;
  readonly count: number;
}

/** The last lead that was held since the last notice, unless that is less than a day old. */
async function findHeld(
  query: Query,
  deliveries: string,
  now: number,
): Promise<number | undefined> {
  const [row] = await query(
    `SELECT max(leads.number) AS number, max(told.at) AS at
     FROM (SELECT coalesce(max(first_at), 0) AS at, coalesce(max(number), 0) AS last
       FROM ${deliveries} WHERE channel LIKE '%-notice') AS told
     LEFT JOIN leads ON leads.number > told.last AND EXISTS (SELECT 1 FROM ${deliveries}
       WHERE ${deliveries}.number = leads.number AND state = 'held')`,
  );
  const { number = null, at } = row ?? {};
  const isDue = number !== null && Number(at) <= now - NOTICE_EVERY_MS;
  return isDue ? Number(number) : undefined;
}

/** The BFF's access to the leads' database of either kind. */
export class LeadStore {
  readonly #db: LeadDatabase;

  constructor(db: LeadDatabase) {
    this.#db = db;
  }

  /**
   * Stores a lead with its deliveries, unless it is a duplicate. Resolves when it is on the disk;
   * after a timeout the write may still succeed.
   */
  addLead(lead: NewLead): Promise<Added> {
    const { deliveries } = this.#db.dialect;
    return this.#db.transaction((query) => addLead(query, deliveries, lead));
  }

  /** Claims due deliveries of a channel: nobody else gets them for a while. */
  claimDue(channel: ReceiverName, now: number, limit: number): Promise<DueDelivery[]> {
    const { deliveries } = this.#db.dialect;
    return this.#db.transaction((query) => claimDue(query, deliveries, { channel, now, limit }));
  }

  /**
   * Stores the outcome of an attempt, unless its lead was deleted meanwhile. A failure does not count
   * when the delivery was claimed again.
   */
  async settle(delivery: DueDelivery, { now, failure, outdated }: Outcome): Promise<void> {
    const nextAt = failure ? failure.nextAt : now;
    const state: DeliveryState = failure ? (nextAt === undefined ? 'dead' : 'waiting') : 'sent';
    const isSent = state === 'sent' && outdated === undefined;
    await this.#query(
      `UPDATE ${this.#db.dialect.deliveries}
       SET state = $3, next_at = $4, sent_at = $5, failure = $6
       WHERE number = $1 AND channel = $2 AND state = 'waiting' AND ($7 = 0 OR attempts = $7)`,
      [
        delivery.lead.number,
        delivery.channel,
        state,
        nextAt ?? now,
        isSent ? now : null,
        failure?.reason ?? outdated ?? null,
        failure ? delivery.attempts : 0,
      ],
    );
  }

  /** Tells staff once a day of leads that were held since the last notice. */
  async noticeHeld(channels: readonly ChannelName[], now: number): Promise<void> {
    const { deliveries } = this.#db.dialect;
    // Outside the queue of writers.
    const held = await findHeld((...sql) => this.#db.read(...sql), deliveries, now);
    if (held === undefined) return;
    await this.#db.transaction(async (query) => {
      const number = await findHeld(query, deliveries, now);
      if (number === undefined) return;
      const names = channels.map(noticeName);
      await requeue(query, deliveries, names, { number, now });
    });
  }

  /** Counts deliveries by channel and state. */
  async countDeliveries(): Promise<readonly QueueCount[]> {
    const rows = await this.#query(
      `SELECT channel, state, count(*) AS count FROM (SELECT channel,
         CASE WHEN state = 'waiting' AND attempts = 0 AND next_at > first_at THEN 'postponed'
         ELSE state END AS state FROM ${this.#db.dialect.deliveries}) AS told
       GROUP BY channel, state ORDER BY channel, state`,
    );
    return rows.map(({ channel, state, count }) => ({
      channel: String(channel),
      state: String(state),
      count: Number(count),
    }));
  }

  /** Proves by a write of this size that leads can be stored. */
  probe(bytes: number): Promise<void> {
    const { probe } = this.#db.dialect;
    return this.#db.transaction(async (query) => {
      await query(`DELETE FROM ${probe}`);
      // Random, because a database may compress.
      await query(`INSERT INTO ${probe} (bytes) VALUES ($1)`, [randomBytes(bytes)]);
    });
  }

  /** See {@link purgeDue}. */
  purgeDue(ownTime: number, keepMs: number): Promise<PurgeReport> {
    const { dialect } = this.#db;
    return this.#db.transaction((query) => purgeDue(query, dialect, { ownTime, keepMs }));
  }

  #query(sql: string, values: Parameters<Query>[1] = []): ReturnType<Query> {
    return this.#db.transaction((query) => query(sql, values));
  }
}
