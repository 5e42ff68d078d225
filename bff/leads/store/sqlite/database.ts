import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrations.ts';
import { protectFiles } from './protect.ts';

/** How long to wait for another process's write. */
const BUSY_MS = 2000;

/**
 * `synchronous = FULL`: commits survive a power failure. `secure_delete`: deleted personal data is
 * overwritten.
 */
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`;

/**
 * Opens the leads' database, creating it if missing, readable by its owner only. Several processes
 * may have it open.
 * @param warn called with each path that stays accessible to other users
 */
export function openDatabase(
  file: string,
  warn: (warning: string) => void = () => undefined,
): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  protectFiles(file).forEach(warn);
  const db = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    db.exec(PRAGMAS);
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Runs a task in its own transaction. */
export function inTransaction<Result>(db: DatabaseSync, task: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = task();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Checkpoints the WAL into the main file and truncates it. Does not wait for other connections,
 * because that would block writers.
 * @returns false while another connection reads or writes
 */
export function truncateLog(db: DatabaseSync): boolean {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  }
}
