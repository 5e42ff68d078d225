import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrations.ts';
import { protectFiles } from './protect.ts';

/** How long another process's write is waited for. */
const BUSY_MS = 2000;

/**
 * FULL: what was committed survives a power cut. What is deleted is overwritten: it may be a
 * withdrawn consent.
 */
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`;

/**
 * The leads' database, made when it is missing, for its owner's eyes only. Several may have it open.
 * @param warn is told what stays open to others
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

/** Runs a task in a transaction of its own. */
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
 * Moves all of the log into the main file and cuts it to nothing. Waits for nobody: waiting would
 * keep writers out.
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
