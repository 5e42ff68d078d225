import type { Query } from '../../database/database.ts';
import type { ReceiverName, Topic } from './stored-lead.ts';

/** Subject and validity of a message. */
interface About {
  readonly topic: Topic;
  /** Id of the lead, or a day such as `2026-11-28`. */
  readonly subject: string;
  /** Revision of the lead or of its visit. */
  readonly revision?: number;
  /** Number of the lead; undefined if the message is about none. */
  readonly number?: number | undefined;
}

interface Order extends About {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When the message ceases to be true, milliseconds since 1970. */
  readonly validUntil?: number | undefined;
  /** Whether a person ordered it again: a new copy is sent, unless one waits untried. */
  readonly isAgain?: boolean;
}

/**
 * Voids unsent messages that a new one replaces: all others to a family about its lead; for staff,
 * earlier revisions of the lead and earlier copies.
 * @param id of the new one
 */
const replaceUnsent = (
  query: Query,
  receiver: ReceiverName,
  { topic, subject, revision = 0 }: Order,
  id: number,
) =>
  query(
    `UPDATE messages SET state = 'void' WHERE receiver = $1 AND subject = $2 AND id <> $5
     AND state IN ('waiting', 'refused', 'dead')
     AND (receiver = 'family' OR topic = $3 AND (topic = 'lead' OR revision = $4))`,
    [receiver, subject, topic, revision, id],
  );

/** @returns the number of the next copy; undefined while one waits untried */
async function nextCopy(query: Query, receiver: ReceiverName, { topic, subject, revision }: Order) {
  const copies = await query(
    `SELECT copy, state, attempts FROM messages
     WHERE receiver = $1 AND topic = $2 AND subject = $3 AND revision = $4`,
    [receiver, topic, subject, revision ?? 0],
  );
  if (copies.some(({ state, attempts }) => state === 'waiting' && attempts === 0)) return undefined;
  return Math.max(-1, ...copies.map(({ copy }) => Number(copy))) + 1;
}

/**
 * Queues a message for each receiver that does not have it, or another copy.
 * @returns their number
 */
export async function queueMessage(
  query: Query,
  receivers: readonly ReceiverName[],
  order: Order,
): Promise<number> {
  const { topic, subject, revision = 0, number = null, now, validUntil = null, isAgain } = order;
  let queued = 0;
  for (const receiver of receivers) {
    const copy = isAgain ? await nextCopy(query, receiver, order) : 0;
    if (copy === undefined) continue;
    const [inserted] = await query(
      `INSERT INTO messages (topic, subject, revision, copy, receiver, number, state, first_at,
         next_at, valid_until) VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $7, $7, $8)
       ON CONFLICT DO NOTHING RETURNING id`,
      [topic, subject, revision, copy, receiver, number, now, validUntil],
    );
    if (inserted === undefined) continue;
    queued += 1;
    const mayReplace = isAgain || receiver === 'family' || revision > 1;
    if (mayReplace) await replaceUnsent(query, receiver, order, Number(inserted['id']));
  }
  return queued;
}
