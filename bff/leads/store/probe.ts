import type { DatabaseSync } from 'node:sqlite';

/**
 * Writes bytes to the disk and keeps none of them longer than to the next call: whether leads could
 * be written is known only by writing. Outside of a transaction.
 */
export function probe(db: DatabaseSync, { bytes }: { readonly bytes: number }): void {
  // Zeros would be found to be there already, and not written.
  db.prepare('INSERT OR REPLACE INTO probe (id, bytes) VALUES (1, randomblob(?))').run(bytes);
}
