import type { DatabaseSync } from 'node:sqlite';

/**
 * Proves by a write that leads can be stored. The next call replaces the bytes. Call outside of a
 * transaction.
 */
export function probe(db: DatabaseSync, { bytes }: { readonly bytes: number }): void {
  // SQLite does not write pages that stay the same, as zeros would.
  db.prepare('INSERT OR REPLACE INTO probe (id, bytes) VALUES (1, randomblob(?))').run(bytes);
}
