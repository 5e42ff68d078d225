import type { DatabaseSync } from 'node:sqlite';
import { ImportError } from '../lead-dump.ts';
import { NewerSchemaError } from '../unavailable.ts';

/**
 * Migrations from one `user_version` to the next. A released migration never changes. Times are
 * milliseconds since 1970; `record` is the JSON of a `LeadRecord`.
 */
const migrations = [
  `
  CREATE TABLE leads (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    token TEXT UNIQUE,
    fingerprint TEXT NOT NULL,
    phone TEXT NOT NULL,
    network TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 1,
    record TEXT NOT NULL
  ) STRICT;
  CREATE INDEX leads_by_fingerprint ON leads (fingerprint, created_at);
  CREATE INDEX leads_by_phone ON leads (phone, created_at);
  CREATE INDEX leads_by_network ON leads (network, created_at);
  CREATE INDEX leads_by_time ON leads (created_at);
  CREATE TABLE deliveries (
    number INTEGER NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dead', 'held')),
    attempts INTEGER NOT NULL DEFAULT 0,
    first_at INTEGER NOT NULL,
    next_at INTEGER NOT NULL,
    sent_at INTEGER,
    failure TEXT,
    PRIMARY KEY (number, channel)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX deliveries_due ON deliveries (channel, state, next_at);
  `,
  // A token may have several leads. Numbers of deleted leads are not reused.
  `
  CREATE TABLE new_leads (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    token TEXT,
    fingerprint TEXT NOT NULL,
    phone TEXT NOT NULL,
    network TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 1,
    record TEXT NOT NULL
  ) STRICT;
  INSERT INTO new_leads
    SELECT number, id, token, fingerprint, phone, network, created_at, revision, record FROM leads;
  DELETE FROM sqlite_sequence WHERE name = 'new_leads';
  INSERT INTO sqlite_sequence (name, seq)
    SELECT 'new_leads', seq FROM sqlite_sequence WHERE name = 'leads';
  DROP TABLE leads;
  ALTER TABLE new_leads RENAME TO leads;
  CREATE INDEX leads_by_token ON leads (token, fingerprint);
  CREATE INDEX leads_by_fingerprint ON leads (fingerprint, created_at);
  CREATE INDEX leads_by_phone ON leads (phone, created_at);
  CREATE INDEX leads_by_network ON leads (network, created_at);
  CREATE INDEX leads_by_time ON leads (created_at);
  `,
  // One row: time and cutoff of the last purge, the count of deletions, and how many of them are
  // overwritten in the pages and erased from the WAL. Older programs may have left deleted bytes.
  `
  CREATE TABLE upkeep (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    purged_at INTEGER,
    cutoff INTEGER,
    deletions INTEGER NOT NULL DEFAULT 0,
    overwritten INTEGER NOT NULL DEFAULT 0,
    erased INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO upkeep (id, deletions) SELECT 1, EXISTS (SELECT 1 FROM leads);
  CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), bytes BLOB NOT NULL) STRICT;
  `,
  // One row: the last record of the clock. A database without leads starts with a trusted one,
  // because there is nothing that a wrong clock could delete. `upkeep` is no longer used.
  `
  CREATE TABLE purge_clock (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL,
    agreed_ms INTEGER NOT NULL,
    since_purge_ms INTEGER NOT NULL
  ) STRICT;
  INSERT INTO purge_clock (id, at, agreed_ms, since_purge_ms)
    SELECT 1, CAST(unixepoch('subsec') * 1000 AS INTEGER), 86400000, 3600000
    WHERE NOT EXISTS (SELECT 1 FROM leads);
  `,
];

const versionOf = (db: DatabaseSync): number =>
  Number(db.prepare('PRAGMA user_version').get()?.['user_version']);

/** @throws NewerSchemaError, ImportError if the schema is not the current one */
export function assertCurrent(db: DatabaseSync): void {
  const version = versionOf(db);
  if (version > migrations.length) throw new NewerSchemaError(version);
  if (version === migrations.length) return;
  throw new ImportError('The file has an older schema: run `npm run leads -- list` on it first');
}

/**
 * Migrates a database to the current schema, all migrations or none.
 * @throws NewerSchemaError if the schema is newer than this program
 */
export function migrate(db: DatabaseSync): void {
  if (versionOf(db) === migrations.length) return;
  // Dropping the replaced table must not cascade to its deliveries.
  db.exec('PRAGMA foreign_keys = OFF');
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have migrated meanwhile.
    const version = versionOf(db);
    if (version > migrations.length) throw new NewerSchemaError(version);
    migrations.slice(version).forEach((migration) => db.exec(migration));
    db.exec(`PRAGMA user_version = ${migrations.length}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  } finally {
    db.exec('PRAGMA foreign_keys = ON');
  }
}
