import type { Query } from '../../database/database.ts';
import type { StoredLead } from '../store/stored-lead.ts';
import { leadColumns, toStoredLead } from '../store/stored-rows.ts';
import { readVisits } from '../store/visit-rows.ts';

/** A lead as it is now. @param now milliseconds since 1970 */
export async function readStored(
  query: Query,
  number: number,
  now: number,
): Promise<StoredLead | undefined> {
  const sql = `SELECT ${leadColumns(2)} FROM leads WHERE number = $1`;
  const [row] = await query(sql, [number, now]);
  return row && toStoredLead(row, await readVisits(query, number));
}
