import type { DatabaseSync } from 'node:sqlite';
import { truncateLog } from './database.ts';

/** Notes that leads, or their content, were deleted: the bytes are still in the files. */
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
 * Removes from the files the bytes of all leads that were deleted before. Can be repeated until it
 * is done, also by another process. Outside of a transaction.
 * @returns false while another connection keeps the log from being cut
 */
export function eraseDeleted(db: DatabaseSync): boolean {
  const { deletions, overwritten, erased } = readProgress(db);
  if (erased >= deletions) return true;
  if (overwritten < deletions) {
    // `secure_delete` misses what a split left behind in the page that it moved from.
    db.exec('VACUUM');
    db.prepare('UPDATE upkeep SET overwritten = max(overwritten, ?)').run(deletions);
  }
  if (!truncateLog(db)) return false;
  db.prepare('UPDATE upkeep SET erased = max(erased, ?)').run(deletions);
  return true;
}
