import type { Query } from '../../database/database.ts';

/** Queues a lead for channels again, except where it is held. */
export async function requeue(
  query: Query,
  deliveries: string,
  channels: readonly string[],
  { number, now }: { number: number; now: number },
): Promise<void> {
  for (const channel of channels) {
    await query(
      `INSERT INTO ${deliveries} (number, channel, state, first_at, next_at)
       VALUES ($1, $2, 'waiting', $3, $3)
       ON CONFLICT (number, channel) DO UPDATE SET state = 'waiting', attempts = 0,
         first_at = $3, next_at = $3, sent_at = NULL, failure = NULL
       WHERE ${deliveries}.state <> 'held'`,
      [number, channel, now],
    );
  }
}

/** Releases a lead, even for channels that are no longer configured. @returns how many */
export async function release(query: Query, deliveries: string, number: number): Promise<number> {
  const sql = `DELETE FROM ${deliveries} WHERE number = $1 AND state = 'held' RETURNING number`;
  return (await query(sql, [number])).length;
}

/** Queues a lead for staff again, as its next revision. */
export async function retell(
  query: Query,
  deliveries: string,
  channels: readonly string[],
  about: { number: number; now: number },
): Promise<void> {
  await query('UPDATE leads SET revision = revision + 1 WHERE number = $1', [about.number]);
  await requeue(query, deliveries, channels, about);
}
