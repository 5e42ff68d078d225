import type { FastifyBaseLogger } from 'fastify';
import type { Row } from '../../database/database.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import type { Channel } from './channel.ts';
import { DELIVERY_LIMIT_MS } from './schedule.ts';

/** Ids sent in one pass, which takes less than a minute even if the webhook hangs. */
const BATCH = 20;

interface DeletionParts {
  readonly database: Pick<LeadDatabase, 'read' | 'transaction'>;
  /** The webhook, if one is configured. */
  readonly channel: Channel | undefined;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** @returns whether the webhook has accepted the id; true without a webhook */
const tell = (channel: Channel | undefined, id: string): Promise<boolean> =>
  Promise.resolve(
    channel?.send({
      key: `${id}-deleted`,
      heading: '',
      text: '',
      json: { type: 'lead_deleted', id },
    }),
  ).then(
    () => true,
    () => false,
  );

/**
 * Tells the webhook of deleted leads that had a booking, of which only the id is left. Call each
 * minute: failed messages are repeated for three days.
 */
export async function sendDeletions({ database, channel, log, now }: DeletionParts): Promise<void> {
  const sql = `SELECT id, deleted_at FROM deleted_leads ORDER BY deleted_at LIMIT ${BATCH}`;
  const send = async ({ id = null, deleted_at }: Row) => {
    const isTold = await tell(channel, String(id));
    const isLate = now() - Number(deleted_at) >= DELIVERY_LIMIT_MS;
    if (!isTold && !isLate) return;
    if (!isTold) log.error({ id }, 'the webhook was not told of a deleted lead within three days');
    await database.transaction((query) => query('DELETE FROM deleted_leads WHERE id = $1', [id]));
  };
  await Promise.all((await database.read(sql)).map(send));
}
