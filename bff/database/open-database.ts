import { isPostgresUrl } from './database-kind.ts';
import type { Schema } from './database.ts';
import { LeadDatabase } from './lead-database.ts';
import { SqliteDriver } from './sqlite-driver.ts';

/**
 * Opens a database at its first use. Loads PostgreSQL's driver only where it is used.
 * @param database a file or a URL of PostgreSQL, which may hold a password
 * @param schemas of the modules that use it
 * @param limitMs how long a call may take, milliseconds
 * @param warn called with warnings for the operator
 */
export async function openDatabase(
  database: string,
  schemas: readonly Schema[],
  limitMs: number,
  warn: (warning: string) => void,
): Promise<LeadDatabase> {
  if (!isPostgresUrl(database)) {
    return new LeadDatabase(new SqliteDriver(database, warn), schemas, limitMs);
  }
  const { PostgresDriver } = await import('./postgres-driver.ts');
  return new LeadDatabase(new PostgresDriver(database, limitMs, warn), schemas, limitMs);
}
