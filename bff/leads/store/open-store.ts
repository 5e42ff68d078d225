import { existsSync } from 'node:fs';
import { isPostgresUrl } from './database-kind.ts';
import type { LeadAdmin, LeadStore } from './lead-store.ts';
import { SqliteStore } from './sqlite/sqlite-store.ts';

/**
 * Opens the store of the server. Loads PostgreSQL's driver only where it is used.
 * @param database a file or a URL of PostgreSQL
 * @param warn called with what the operator should know
 */
export async function openStore(
  database: string,
  warn: (warning: string) => void,
): Promise<LeadStore> {
  if (!isPostgresUrl(database)) return new SqliteStore(database, warn);
  const { PostgresStore } = await import('./postgres/postgres-store.ts');
  return new PostgresStore(database, warn);
}

/**
 * Opens a store for the operator's tool.
 * @param database a file or a URL of PostgreSQL
 * @param warn called with what the operator should know
 * @returns undefined if there is no such file
 */
export async function openAdmin(
  database: string,
  warn: (warning: string) => void,
): Promise<LeadAdmin | undefined> {
  if (isPostgresUrl(database)) {
    const { PostgresAdmin } = await import('./postgres/postgres-admin.ts');
    return new PostgresAdmin(database, warn);
  }
  if (!existsSync(database)) return undefined;
  const { SqliteAdmin } = await import('./sqlite/sqlite-admin.ts');
  return SqliteAdmin.open(database, warn);
}
