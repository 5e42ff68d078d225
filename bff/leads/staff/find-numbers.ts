import type { Findable } from './find-lead.ts';
import type { LeadRecord } from '../store/stored-lead.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';

/** Maximum number of leads on a page. */
const MAX_FOUND = 50;
/** Leads per read, because the thread of SQLite has little memory. */
const PAGE_SIZE = 500;

/** @returns the numbers of the newest leads that match */
export async function findNumbers(
  database: Pick<LeadDatabase, 'read'>,
  isFound: (lead: Findable) => boolean,
): Promise<number[]> {
  const sql = `SELECT number, record FROM leads WHERE number < $1
    ORDER BY number DESC LIMIT ${PAGE_SIZE}`;
  const found: number[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  do {
    const leads = (await database.read(sql, [before])).map(({ number, record }) => ({
      number: Number(number),
      record: JSON.parse(String(record)) as LeadRecord,
    }));
    before = leads.at(-1)?.number ?? 0;
    found.push(...leads.filter(isFound).map(({ number }) => number));
  } while (before > 0 && found.length < MAX_FOUND);
  return found.slice(0, MAX_FOUND);
}
