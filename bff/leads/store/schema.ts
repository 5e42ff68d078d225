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
  // The second upgrade removes parts that an empty database never had.
  ...dialect.upgrades.filter((_, index) => index !== 1).flat(),
  ...dialect.completion,
];

type Types = Pick<Dialect, 'bigint' | 'clock' | 'deliveries' | 'tableOptions'>;

/**
 * Statements from each version to the next. A released upgrade never changes.
 * @param own the second upgrade, which differs between the databases
 */
export const upgradesOf = (
  { bigint, clock, deliveries, tableOptions }: Types,
  own: readonly string[],
): readonly (readonly string[])[] => [
  // Read by an earlier release, to which an operator may return.
  [
    `CREATE TABLE purge_clock (
      id integer PRIMARY KEY CHECK (id = 1),
      at ${bigint} NOT NULL,
      agreed_ms ${bigint} NOT NULL,
      since_purge_ms ${bigint} NOT NULL
    ) ${tableOptions}`,
    `INSERT INTO purge_clock (id, at, agreed_ms, since_purge_ms)
     SELECT 1, ${clock}, ${24 * HOUR_MS}, ${HOUR_MS} WHERE NOT EXISTS (SELECT 1 FROM leads)`,
  ],
  own,
  // A row is one revision of a lead's visit; `slot` is its copy of the time as JSON. Without the
  // second index, looking for due deliveries would read a whole channel.
  [
    `CREATE TABLE visits (
      number ${bigint} NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
      revision integer NOT NULL,
      state text NOT NULL CHECK (state IN ('booked', 'past', 'cancelled', 'withdrawn')),
      slot_id text NOT NULL,
      kind text NOT NULL,
      starts_at ${bigint} NOT NULL,
      slot text NOT NULL,
      changed_at ${bigint} NOT NULL,
      missing_since ${bigint},
      PRIMARY KEY (number, revision)
    ) ${tableOptions}`,
    'CREATE INDEX visits_by_time ON visits (state, starts_at, slot_id)',
    `CREATE INDEX ${deliveries}_waiting ON ${deliveries} (next_at) WHERE state = 'waiting'`,
  ],
  // One row: the kindergarten's time zone.
  [
    `CREATE TABLE known_zone (
      id integer PRIMARY KEY CHECK (id = 1),
      name text NOT NULL
    ) ${tableOptions}`,
  ],
  // Who made a revision, and the forms' tokens. Reminders that were no longer true count as done.
  [
    'ALTER TABLE visits ADD COLUMN actor text',
    'CREATE INDEX leads_by_token ON leads (token) WHERE token IS NOT NULL',
    `UPDATE ${deliveries} SET state = 'sent', sent_at = NULL
     WHERE state = 'dead' AND failure = 'no longer true'`,
  ],
  // Staff's links to the page of the day, with their expiry.
  [
    `CREATE TABLE staff_links (
      name text PRIMARY KEY,
      id text NOT NULL UNIQUE,
      valid_until ${bigint} NOT NULL
    ) ${tableOptions}`,
  ],
  // Deleted leads of which the webhook has not yet been told.
  [
    `CREATE TABLE deleted_leads (
      id text PRIMARY KEY,
      deleted_at ${bigint} NOT NULL
    ) ${tableOptions}`,
  ],
];

/** Counts a database's upgrades beyond the version that it names. */
async function readAdditions(query: Query): Promise<number> {
  await query('CREATE TABLE IF NOT EXISTS lead_additions (count integer NOT NULL)');
  const [row] = await query('SELECT max(count) AS count FROM lead_additions');
  return Number(row?.['count'] ?? 0);
}

/**
 * Brings a database to the current schema, within the transaction of `query`. One with more additions
 * than this release knows is used as it is, so that the way back to an earlier release is open.
 * @throws DatabaseFailure if its version is newer than this release, or too old for it
 */
export async function migrate(query: Query, dialect: Dialect): Promise<void> {
  const { firstVersion, lastVersion, upgrades } = dialect;
  const version = await dialect.readVersion(query);
  const isNewer = version > lastVersion;
  if (isNewer || (version > 0 && version < firstVersion)) {
    const relation = isNewer ? 'newer' : 'older';
    throw new DatabaseFailure(`the leads' schema ${version} is ${relation} than this program`);
  }
  const done = version - firstVersion + (version === lastVersion ? await readAdditions(query) : 0);
  if (version > 0 && done >= upgrades.length) return;
  const statements = version === 0 ? createTables(dialect) : upgrades.slice(done).flat();
  for (const statement of statements) await query(statement);
  await dialect.writeVersion(query, lastVersion);
  await readAdditions(query);
  await query('INSERT INTO lead_additions (count) VALUES ($1)', [
    firstVersion + upgrades.length - lastVersion,
  ]);
}
