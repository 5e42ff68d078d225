import type { LeadDatabase } from '../../database/lead-database.ts';
import type { Query, Row } from '../../database/database.ts';
import type { MessageState, ReceiverName } from './stored-lead.ts';
import { claimDue } from './claim-due.ts';
import { queueMessage } from './queue-message.ts';
import type { DueMessage } from './stored-rows.ts';

/** Outcome of an attempt. */
export interface DeliveryOutcome {
  readonly now: number;
  /** Undefined on success. Without `nextAt` the message is abandoned. */
  readonly failure?: {
    readonly reason: string;
    readonly isRefusal: boolean;
    readonly nextAt: number | undefined;
  };
  /** Whether there was nothing left to send. */
  readonly isOutdated?: boolean;
}

export interface QueueCount {
  readonly receiver: string;
  /** `MessageState`, or `postponed` for a mail that waits for another day. */
  readonly state: string;
  readonly count: number;
}

/** A channel of staff that does not deliver its messages. */
export interface Trouble {
  readonly receiver: string;
  readonly failure: string;
  readonly count: number;
  /** When the first of them was due, milliseconds since 1970. */
  readonly since: number;
}

function stateAfter({ failure, isOutdated }: DeliveryOutcome): MessageState {
  if (isOutdated) return 'void';
  if (failure === undefined) return 'sent';
  if (failure.nextAt === undefined) return 'dead';
  return failure.isRefusal ? 'refused' : 'waiting';
}

/** Failed attempts after which staff are warned. */
const TOLD_AFTER = 3;

/** The queue of all messages. */
export class MessageQueue {
  readonly #db: LeadDatabase;

  constructor(db: LeadDatabase) {
    this.#db = db;
  }

  /** See {@link claimDue}. */
  claimDue(receiver: ReceiverName, now: number, limit: number): Promise<DueMessage[]> {
    return this.#db.transaction((query) => claimDue(query, receiver, { now, limit }));
  }

  /**
   * Stores the outcome of an attempt, unless its lead was deleted meanwhile. A success always
   * counts, a failure only if no other process has claimed the message since.
   */
  async settle({ id, attempts }: DueMessage, outcome: DeliveryOutcome): Promise<void> {
    const { now, failure } = outcome;
    const state = stateAfter(outcome);
    const sentAt = state === 'sent' ? now : null;
    await this.#query(
      `UPDATE messages SET state = $2, next_at = $3, sent_at = $4, failure = $5 WHERE id = $1
       AND ($2 = 'sent' OR attempts = $6 AND state IN ('waiting', 'refused'))`,
      [id, state, failure?.nextAt ?? now, sentAt, failure?.reason ?? null, attempts],
    );
  }

  /** Counts messages by receiver and state. */
  async count(): Promise<readonly QueueCount[]> {
    const rows = await this.#query(
      `SELECT receiver, state, count(*) AS count FROM (SELECT receiver,
         CASE WHEN state = 'waiting' AND attempts = 0 AND next_at > first_at THEN 'postponed'
         ELSE state END AS state FROM messages) AS told
       GROUP BY receiver, state ORDER BY receiver, state`,
    );
    return rows.map(({ receiver, state, count }) => ({
      receiver: String(receiver),
      state: String(state),
      count: Number(count),
    }));
  }

  /** Sends a lead to staff once more. @returns how many messages; 0 if there is no such lead */
  resend(number: number, receivers: readonly ReceiverName[], now: number): Promise<number> {
    return this.#db.transaction(async (query) => {
      const sql = 'SELECT id, revision FROM leads WHERE number = $1 AND held IS NULL';
      const [lead] = await query(sql, [number]);
      if (lead === undefined) return 0;
      const about = { subject: String(lead['id']), revision: Number(lead['revision']), number };
      return queueMessage(query, receivers, { topic: 'lead', ...about, now, isAgain: true });
    });
  }

  /** Sends all abandoned messages that are still true once more. @returns how many */
  resendDead(now: number): Promise<number> {
    return this.#db.transaction(async (query) => {
      const rows = await query(
        `SELECT topic, subject, revision, receiver, number, valid_until FROM messages
         WHERE state = 'dead' AND (valid_until IS NULL OR valid_until > $1) ORDER BY id`,
        [now],
      );
      let queued = 0;
      for (const row of rows) {
        queued += await queueMessage(query, [row['receiver'] as ReceiverName], {
          topic: row['topic'] as DueMessage['topic'],
          subject: String(row['subject']),
          revision: Number(row['revision']),
          number: row['number'] === null ? undefined : Number(row['number']),
          validUntil: row['valid_until'] === null ? undefined : Number(row['valid_until']),
          now,
          isAgain: true,
        });
      }
      return queued;
    });
  }

  /**
   * Voids abandoned messages.
   * @param number of a lead; undefined: all of them
   * @param isDryRun only finds them
   */
  clearDead(number: number | undefined, isDryRun: boolean): Promise<readonly Row[]> {
    const isChosen = `state = 'dead' AND ($1 = 0 OR number = $1)`;
    return this.#db.transaction(async (query) => {
      const found = await query(
        `SELECT number, receiver, topic, failure FROM messages WHERE ${isChosen} ORDER BY id`,
        [number ?? 0],
      );
      const sql = `UPDATE messages SET state = 'void' WHERE ${isChosen}`;
      if (!isDryRun) await query(sql, [number ?? 0]);
      return found;
    });
  }

  /** Receivers of staff whose messages failed three times, or were abandoned. */
  async findTroubles(): Promise<readonly Trouble[]> {
    const rows = await this.#db.read(
      `SELECT receiver, max(failure) AS failure, count(*) AS count, min(first_at) AS since
       FROM messages WHERE receiver <> 'family' AND failure IS NOT NULL AND (state = 'dead'
         OR state IN ('waiting', 'refused') AND attempts >= ${TOLD_AFTER})
       GROUP BY receiver ORDER BY receiver`,
    );
    return rows.map(({ receiver, failure, count, since }) => ({
      receiver: String(receiver),
      failure: String(failure),
      count: Number(count),
      since: Number(since),
    }));
  }

  #query(sql: string, values: Parameters<Query>[1] = []): ReturnType<Query> {
    return this.#db.transaction((query) => query(sql, values));
  }
}
