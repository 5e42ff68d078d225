import { DatabaseFailure, type Dialect, type Query } from './database.ts';
import { createTables, FORMER_ADDITIONS } from './tables.ts';
import { upgrade } from './upgrade.ts';

/** Whether a database is as the release before this one left it. */
async function isFormer(query: Query, dialect: Dialect, version: number): Promise<boolean> {
  if (version !== dialect.version - 1) return false;
  if (!(await dialect.hasTable(query, 'lead_additions'))) return false;
  const [row] = await query('SELECT max(count) AS count FROM lead_additions');
  return Number(row?.['count']) === FORMER_ADDITIONS;
}

/**
 * Brings a database to the current schema, within the transaction of `query`.
 * @param now milliseconds since 1970
 * @throws DatabaseFailure if it is newer than this release, or older than the one before
 */
export async function migrate(query: Query, dialect: Dialect, now: number): Promise<void> {
  const version = await dialect.readVersion(query);
  if (version === dialect.version) return;
  if (version > dialect.version) {
    throw new DatabaseFailure(`the leads' schema ${version} is newer than this program`, 'newer');
  }
  if (version === 0) for (const statement of createTables(dialect)) await query(statement);
  else if (await isFormer(query, dialect, version)) await upgrade(query, dialect, now);
  else {
    const advice = 'first start the release before this one with it';
    throw new DatabaseFailure(`the leads' schema ${version} is too old: ${advice}`, 'older');
  }
  await dialect.writeVersion(query, dialect.version);
}
