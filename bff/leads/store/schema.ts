import { DatabaseFailure, type Dialect, type Query } from './database.ts';

const HOUR_MS = 3_600_000;

/**
 * Tables of an empty database. Times are milliseconds since 1970; `record` is the JSON of a
 * `LeadRecord`, as text, because `jsonb` refuses some texts; `revision` is above 1 if a former
 * program let the visitor correct the lead.
 */
const createTables = (dialect: Dialect): readonly string[] => [
  `CREATE TABLE leads (
    number ${dialect.serialKey},
    id text NOT NULL UNIQUE,
    token text,
    fingerprint text NOT NULL,
    phone text NOT NULL,
    network text NOT NULL,
    created_at ${dialect.bigint} NOT NULL,
    revision integer NOT NULL DEFAULT 1,
    record text NOT NULL
  ) ${dialect.tableOptions}`,
  'CREATE INDEX leads_by_fingerprint ON leads (fingerprint, created_at)',
  'CREATE INDEX leads_by_phone ON leads (phone, created_at)',
  'CREATE INDEX leads_by_network ON leads (network, created_at)',
  'CREATE INDEX leads_by_time ON leads (created_at)',
  `CREATE TABLE ${dialect.deliveries} (
    number ${dialect.bigint} NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
    channel text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'sent', 'dead', 'held')),
    attempts integer NOT NULL DEFAULT 0,
    first_at ${dialect.bigint} NOT NULL,
    next_at ${dialect.bigint} NOT NULL,
    sent_at ${dialect.bigint},
    failure text,
    PRIMARY KEY (number, channel)
  ) ${dialect.deliveryOptions}`,
  `CREATE INDEX ${dialect.deliveries}_due ON ${dialect.deliveries} (channel, state, next_at)`,
  ...createClock(dialect),
  ...dialect.completion,
];

/**
 * One row: the last record of the clock. A database without leads starts with a trusted one, because
 * there is nothing that a wrong clock could delete.
 */
export const createClock = ({
  bigint,
  clock,
  tableOptions,
}: Pick<Dialect, 'bigint' | 'clock' | 'tableOptions'>): readonly string[] => [
  `CREATE TABLE purge_clock (
    id integer PRIMARY KEY CHECK (id = 1),
    at ${bigint} NOT NULL,
    agreed_ms ${bigint} NOT NULL,
    since_purge_ms ${bigint} NOT NULL
  ) ${tableOptions}`,
  `INSERT INTO purge_clock (id, at, agreed_ms, since_purge_ms)
   SELECT 1, ${clock}, ${24 * HOUR_MS}, ${HOUR_MS} WHERE NOT EXISTS (SELECT 1 FROM leads)`,
];

/**
 * Brings a database to the current schema, within the transaction of `query`.
 * @throws DatabaseFailure if its schema is newer than this program, or too old for it
 */
export async function migrate(query: Query, dialect: Dialect): Promise<void> {
  const { firstVersion, upgrades } = dialect;
  const current = firstVersion + upgrades.length;
  const version = await dialect.readVersion(query);
  if (version === current) return;
  const isNewer = version > current;
  if (isNewer || (version > 0 && version < firstVersion)) {
    const relation = isNewer ? 'newer' : 'older';
    throw new DatabaseFailure(`the leads' schema ${version} is ${relation} than this program`);
  }
  const statements =
    version === 0 ? createTables(dialect) : upgrades.slice(version - firstVersion).flat();
  for (const statement of statements) await query(statement);
  await dialect.writeVersion(query, current);
}
