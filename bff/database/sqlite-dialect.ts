import type { Dialect } from './database.ts';

/** Dialect of SQLite. The version is the file's `user_version`. */
export const sqliteDialect: Dialect = {
  bigint: 'integer',
  deliveries: 'deliveries',
  tableOptions: 'STRICT',
  clock: `CAST(unixepoch('subsec') * 1000 AS integer)`,
  probe: 'probe',
  // Numbers of deleted leads are not reused.
  serialKey: 'integer PRIMARY KEY AUTOINCREMENT',
  visitEnd: `unixepoch(slot ->> 'ends_at') * 1000`,
  isClockShared: false,
  lastOf: (table) => `(SELECT seq FROM sqlite_sequence WHERE name = '${table}')`,
  completion: [
    'CREATE TABLE probe (id integer PRIMARY KEY CHECK (id = 1), bytes blob NOT NULL) STRICT',
  ],
  upgradeCompletion: [],
  version: 7,
  async hasTable(query, name) {
    const sql = `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1`;
    return (await query(sql, [name])).length > 0;
  },
  async readVersion(query) {
    const [row] = await query('PRAGMA user_version');
    return Number(row?.['user_version']);
  },
  async writeVersion(query, version) {
    await query(`PRAGMA user_version = ${version}`);
  },
};
