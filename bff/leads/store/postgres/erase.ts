import type { Client } from './client.ts';

/** How long to wait for readers: meanwhile leads wait behind this transaction. */
const LOCK_MS = 1000;

/**
 * Rewrites the table and its indexes without deleted rows. `CLUSTER` does what `VACUUM FULL` does,
 * but within a transaction. WAL, replicas and backups are out of its reach.
 * @returns false if an old snapshot of another transaction kept deleted rows
 * @throws if a reader keeps the lock
 */
async function rewrite(client: Client): Promise<boolean> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
  await client.query('CLUSTER leads USING leads_pkey');
  // The new index counts all copied rows, also those that only an old snapshot sees; -1 means none.
  const { rows } = await client.query<{ isClean: boolean }>(
    `SELECT greatest(reltuples, 0) = (SELECT count(*) FROM leads) AS "isClean"
     FROM pg_class WHERE oid = 'leads_pkey'::regclass`,
  );
  return rows[0]?.isClean === true;
}

const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03';

/** Removes deleted leads from the files of the table. Needs a transaction of its own. */
export async function eraseDeleted(client: Client): Promise<boolean> {
  try {
    return await rewrite(client);
  } catch (error) {
    // The end of the transaction takes back what was done.
    if (isLockTimeout(error)) return false;
    throw error;
  }
}
