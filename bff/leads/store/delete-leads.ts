import type { Query } from '../../database/database.ts';
import { CLAIM_MS } from './claim-due.ts';

/**
 * Deletes leads. A webhook that heard of a lead is told of its deletion, by id and number, after
 * any message about it that is being sent.
 * @param condition on `leads`, with `$1`
 * @param now milliseconds since 1970
 * @returns how many
 */
export async function deleteLeads(
  query: Query,
  condition: string,
  value: string | number,
  now: number,
): Promise<number> {
  await query(
    `INSERT INTO messages (topic, subject, revision, receiver, state, first_at, next_at)
     SELECT 'deleted', leads.id, leads.number, 'webhook', 'waiting', CAST($2 AS bigint),
       CAST($2 AS bigint) + CASE WHEN EXISTS (SELECT 1 FROM messages
         WHERE messages.number = leads.number AND receiver = 'webhook' AND attempts > 0
           AND state IN ('waiting', 'refused')) THEN ${CLAIM_MS} ELSE 0 END
     FROM leads WHERE ${condition} AND EXISTS (SELECT 1 FROM messages
       WHERE messages.number = leads.number AND receiver = 'webhook' AND attempts > 0)`,
    [value, now],
  );
  return (await query(`DELETE FROM leads WHERE ${condition} RETURNING number`, [value])).length;
}
