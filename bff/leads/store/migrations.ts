import type { DatabaseSync } from 'node:sqlite';

/**
 * Steps from one `user_version` to the next. A step that was released is never changed. Times are
 * milliseconds since 1970; `record` is the JSON of a `LeadRecord`.
 */
const steps = [
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
  // A token may have several leads. Numbers of deleted leads are not given again.
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
  // One row: when and up to which time leads were purged, deletions in all, and how many of them
  // are overwritten in the pages and gone from the log. An older program may have left traces.
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
];

const versionOf = (db: DatabaseSync): number =>
  Number(db.prepare('PRAGMA user_version').get()?.['user_version']);

/**
 * Brings a database to the present schema, all steps or none.
 * @throws Error when a newer program made it
 */
export function migrate(db: DatabaseSync): void {
  if (versionOf(db) === steps.length) return;
  // Dropping a table that is replaced must not delete the deliveries that refer to it.
  db.exec('PRAGMA foreign_keys = OFF');
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have been faster.
    const version = versionOf(db);
    if (version > steps.length) throw new Error(`the leads' schema ${version} is newer than this`);
    steps.slice(version).forEach((step) => db.exec(step));
    db.exec(`PRAGMA user_version = ${steps.length}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  } finally {
    db.exec('PRAGMA foreign_keys = ON');
  }
}
