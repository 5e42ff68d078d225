import { type ClockRecord, decidePurge, PURGE_LIMIT, termsOf } from '../decide-purge.ts';
import type { PurgeQuery, PurgeReport } from '../lead-store.ts';
import type { Client } from './client.ts';
import { FIXED_LOCKS, lock, tryLock } from './locks.ts';

/** Deletes all leads of a phone number, for a withdrawn consent. @returns how many */
export async function deleteByPhone(client: Client, phone: string): Promise<number> {
  await lock(client, [FIXED_LOCKS.purge]);
  return (await client.query('DELETE FROM leads WHERE phone = $1', [phone])).rowCount ?? 0;
}

/** Deletes all leads stored before a time, on the operator's command. @returns how many */
export async function purgeBefore(client: Client, time: number): Promise<number> {
  await lock(client, [FIXED_LOCKS.purge]);
  return (await client.query('DELETE FROM leads WHERE created_at < $1', [time])).rowCount ?? 0;
}

async function deleteOldest(client: Client, dueBefore: number): Promise<number> {
  const { rowCount } = await client.query(
    `DELETE FROM leads WHERE number IN (
       SELECT number FROM leads WHERE created_at < $1 ORDER BY created_at LIMIT $2)`,
    [dueBefore, PURGE_LIMIT],
  );
  return rowCount ?? 0;
}

/** JSON, because the driver returns 64-bit integers as texts. */
async function readClock(client: Client) {
  const { rows } = await client.query<{ now: number; last: ClockRecord | null }>(
    `SELECT to_json((extract(epoch FROM clock_timestamp()) * 1000)::bigint) AS now,
       (SELECT json_build_object(
          'at', at, 'agreedMs', agreed_ms, 'sincePurgeMs', since_purge_ms)
        FROM purge_clock) AS last`,
  );
  const { now = 0, last = null } = rows[0] ?? {};
  return { now, last: last ?? undefined };
}

const writeClock = (client: Client, { at, agreedMs, sincePurgeMs }: ClockRecord) =>
  client.query(
    `INSERT INTO purge_clock (id, at, agreed_ms, since_purge_ms) VALUES (1, $1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET at = excluded.at, agreed_ms = excluded.agreed_ms,
       since_purge_ms = excluded.since_purge_ms`,
    [at, agreedMs, sincePurgeMs],
  );

/**
 * Records the time of the server, because those of the BFFs may differ, and deletes leads past their
 * term.
 * @returns undefined while another process does
 */
export async function purgeDue(
  client: Client,
  { keepMs }: PurgeQuery,
): Promise<PurgeReport | undefined> {
  if (!(await tryLock(client, FIXED_LOCKS.purge))) return undefined;
  const { now, last } = await readClock(client);
  const { record, problem, isTrusted, isDue } = decidePurge(last, now);
  await writeClock(client, record);
  const { dueBefore, overdueBefore } = termsOf(now, keepMs);
  return {
    deleted: isDue ? await deleteOldest(client, dueBefore) : 0,
    overdue: await countBefore(client, overdueBefore),
    problem,
    isTrusted,
    now,
    recordedAt: last?.at,
  };
}

/** Counts leads stored before a time. */
export async function countBefore(client: Client, time: number): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    'SELECT count(*) AS count FROM leads WHERE created_at < $1',
    [time],
  );
  return Number(rows[0]?.count);
}
