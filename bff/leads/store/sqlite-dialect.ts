import type { Dialect } from './database.ts';
import { upgradesOf } from './schema.ts';

const types = {
  bigint: 'integer',
  deliveries: 'deliveries',
  tableOptions: 'STRICT',
  clock: `CAST(unixepoch('subsec') * 1000 AS integer)`,
} as const;

/** Leads in a file. The version is its `user_version`. */
export const sqliteDialect: Dialect = {
  ...types,
  probe: 'probe',
  // Numbers of deleted leads are not reused.
  serialKey: 'integer PRIMARY KEY AUTOINCREMENT',
  deliveryOptions: 'STRICT, WITHOUT ROWID',
  isClockShared: false,
  lastNumber: `(SELECT seq FROM sqlite_sequence WHERE name = 'leads')`,
  completion: [
    'CREATE TABLE probe (id integer PRIMARY KEY CHECK (id = 1), bytes blob NOT NULL) STRICT',
  ],
  firstVersion: 3,
  lastVersion: 6,
  upgrades: upgradesOf(types, ['DROP INDEX leads_by_token', 'DROP TABLE upkeep']),
  async readVersion(query) {
    const [row] = await query('PRAGMA user_version');
    return Number(row?.['user_version']);
  },
  async writeVersion(query, version) {
    await query(`PRAGMA user_version = ${version}`);
  },
};
