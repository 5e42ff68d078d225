import { existsSync } from 'node:fs';
import type { LeadAdmin, LeadStore } from './lead-store.ts';
import { SqliteStore } from './sqlite/sqlite-store.ts';

/**
 * Opens the store of the server.
 * @param warn called with what the operator should change
 */
export const openStore = async (
  database: string,
  warn: (warning: string) => void,
): Promise<LeadStore> => new SqliteStore(database, warn);

/**
 * Opens a store for the operator's tool.
 * @param warn called with what the operator should change
 * @returns undefined if there is no such file
 */
export async function openAdmin(
  database: string,
  warn: (warning: string) => void,
): Promise<LeadAdmin | undefined> {
  if (!existsSync(database)) return undefined;
  const { SqliteAdmin } = await import('./sqlite/sqlite-admin.ts');
  return SqliteAdmin.open(database, warn);
}
