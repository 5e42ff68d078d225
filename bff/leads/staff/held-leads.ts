import type { Query } from '../../database/database.ts';
import { queueMessage } from '../store/queue-message.ts';
import type { ChannelName, StoredLead } from '../store/stored-lead.ts';
import { type DayEntry, type DayQuery, readEntries } from '../visits/day-list.ts';

/** Held leads on the page. */
const MAX_HELD = 50;

/** Leads that staff must look at first. */
export interface HeldLeads {
  readonly count: number;
  /** The newest of them, the newest first. */
  readonly entries: readonly DayEntry[];
}

/** Reads the leads that staff must look at first. */
export async function readHeld(query: Query, wanted: DayQuery): Promise<HeldLeads> {
  const newest = `SELECT number FROM leads WHERE held IS NOT NULL
    ORDER BY number DESC LIMIT ${MAX_HELD}`;
  const sql = 'SELECT count(*) AS count FROM leads WHERE held IS NOT NULL';
  const [row] = await query(sql);
  const entries = await readEntries(query, wanted, `leads.number IN (${newest})`);
  return { count: Number(row?.['count']), entries: entries.reverse() };
}

/** Removes «проверьте» and tells staff about the lead. @returns false if the lead was not held */
export async function releaseHeld(
  query: Query,
  channels: readonly ChannelName[],
  { number, id, held }: StoredLead,
  now: number,
): Promise<boolean> {
  if (held === undefined) return false;
  const sql = 'UPDATE leads SET held = NULL WHERE number = $1 RETURNING revision';
  const [row] = await query(sql, [number]);
  const revision = Number(row?.['revision']);
  await queueMessage(query, channels, { topic: 'lead', subject: id, revision, number, now });
  return true;
}
