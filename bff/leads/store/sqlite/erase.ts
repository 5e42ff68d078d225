import type { DatabaseSync } from 'node:sqlite';
import { truncateLog } from './database.ts';

/**
 * Removes the bytes of deleted leads from the files. Call outside of a transaction.
 * @returns false while another connection prevents the WAL from being truncated
 */
export function eraseDeleted(db: DatabaseSync): boolean {
  // A rewrite behind a reader would only grow the WAL with each attempt.
  if (!truncateLog(db)) return false;
  // `secure_delete` misses copies that a page split left in the old page.
  db.exec('VACUUM');
  return truncateLog(db);
}
