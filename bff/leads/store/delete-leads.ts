import type { Query } from '../../database/database.ts';

/**
 * Deletes leads. The ids of booked ones stay until the webhook has received them.
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
    `INSERT INTO deleted_leads (id, deleted_at) SELECT id, $2 FROM leads WHERE ${condition}
     AND EXISTS (SELECT 1 FROM visits WHERE visits.number = leads.number AND state = 'booked')`,
    [value, now],
  );
  return (await query(`DELETE FROM leads WHERE ${condition} RETURNING number`, [value])).length;
}
