import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrations.ts';

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

/** The leads' database, made when it is missing, for its owner's eyes only. Several may have it open. */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
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

/** Moves everything into the main file, so that nothing deleted stays in the log beside it. */
export const checkpoint = (db: DatabaseSync): void => {
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
};
