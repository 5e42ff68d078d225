import type { Cutoff, PurgeQuery, PurgeReport } from '../lead-store.ts';
import { decidePurge, type PurgeFacts } from '../purge-window.ts';
import type { Client } from './client.ts';
import { FIXED_LOCKS, lock, tryLock } from './locks.ts';

/** @returns the number of deleted leads */
async function deleteWhere(
  client: Client,
  condition: string,
  ...values: (number | string)[]
): Promise<number> {
  const { rowCount } = await client.query(`DELETE FROM leads WHERE ${condition}`, values);
  if (rowCount) await client.query('UPDATE lead_upkeep SET deletions = deletions + 1');
  return rowCount ?? 0;
}

/** Deletes all leads of a phone number, for a withdrawn consent. @returns how many */
export async function deleteByPhone(client: Client, phone: string): Promise<number> {
  await lock(client, [FIXED_LOCKS.purge]);
  return deleteWhere(client, 'phone = $1', phone);
}

const noteCutoff = (client: Client, { at, cutoff }: Cutoff) =>
  client.query('UPDATE lead_upkeep SET purged_at = $1, cutoff = $2', [at, cutoff]);

/** Deletes all leads stored before a time, without checking the clock. @returns how many */
export async function purgeBefore(client: Client, { at, cutoff }: Cutoff): Promise<number> {
  await lock(client, [FIXED_LOCKS.purge]);
  await noteCutoff(client, { at, cutoff });
  return deleteWhere(client, 'created_at < $1', cutoff);
}

interface FactsRow {
  readonly oldestAt: number | null;
  readonly newestAt: number | null;
  readonly addedAt: number | null;
  readonly purgedAt: number | null;
  readonly cutoff: number | null;
}

async function readFacts(client: Client, query: PurgeQuery): Promise<PurgeFacts> {
  const { rows } = await client.query<FactsRow>(
    `SELECT to_json(purged_at) AS "purgedAt", to_json(cutoff) AS cutoff,
       (SELECT to_json(min(created_at)) FROM leads) AS "oldestAt",
       (SELECT to_json(max(created_at)) FROM leads WHERE created_at <= $1) AS "newestAt",
       (SELECT to_json(created_at) FROM leads ORDER BY number DESC LIMIT 1) AS "addedAt"
     FROM lead_upkeep`,
    [query.now],
  );
  const { oldestAt, newestAt, addedAt, purgedAt: at, cutoff } = rows[0] ?? ({} as FactsRow);
  return {
    ...query,
    oldestAt: oldestAt ?? undefined,
    newestAt: newestAt ?? undefined,
    addedAt: addedAt ?? undefined,
    last: at === null || cutoff === null ? undefined : { at, cutoff },
  };
}

/** Deletes leads past their retention if the clock is plausible, unless another process does. */
export async function purgeDue(client: Client, query: PurgeQuery): Promise<PurgeReport> {
  const isAlone = await tryLock(client, FIXED_LOCKS.purge);
  const facts = await readFacts(client, query);
  const decision = isAlone ? decidePurge(facts) : undefined;
  const nothing = { deleted: 0, stranded: 0, behindMs: 0, facts };
  if (decision === undefined) return nothing;
  if ('doubt' in decision) return { ...nothing, doubt: decision.doubt };
  const { from, to, dueBefore } = decision;
  await noteCutoff(client, { at: query.now, cutoff: to });
  return {
    deleted: await deleteWhere(client, 'created_at >= $1 AND created_at < $2', from, to),
    stranded: await countBefore(client, Math.min(from, dueBefore)),
    behindMs: Math.max(0, dueBefore - to),
    facts,
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
