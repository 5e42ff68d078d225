import type { DatabaseSync } from 'node:sqlite';
import { truncateLog } from './database.ts';

/** Records a deletion whose bytes are still in the files. */
export const noteDeletion = (db: DatabaseSync): void => {
  db.exec('UPDATE upkeep SET deletions = deletions + 1');
};

const readProgress = (db: DatabaseSync) => {
  const row = db.prepare('SELECT deletions, overwritten, erased FROM upkeep').get();
  return {
    deletions: Number(row?.['deletions']),
    overwritten: Number(row?.['overwritten']),
    erased: Number(row?.['erased']),
  };
};

/**
 * Removes the bytes of deleted leads from the files. Can be repeated until it succeeds, also by
 * another process. Call outside of a transaction.
 * @returns false while another connection prevents the WAL from being truncated
 */
export function eraseDeleted(db: DatabaseSync): boolean {
  const { deletions, overwritten, erased } = readProgress(db);
  if (erased >= deletions) return true;
  if (overwritten < deletions) {
    // `secure_delete` misses copies that a page split left in the old page.
    db.exec('VACUUM');
    db.prepare('UPDATE upkeep SET overwritten = max(overwritten, ?)').run(deletions);
  }
  if (!truncateLog(db)) return false;
  db.prepare('UPDATE upkeep SET erased = max(erased, ?)').run(deletions);
  return true;
}
