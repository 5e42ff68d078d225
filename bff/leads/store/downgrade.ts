import { DEFAULT_ZONE, dayAt } from '../../contract/values/dates.ts';
import type { Dialect, Query, Row } from '../../database/database.ts';
import { FORMER_ADDITIONS, LEAD_COLUMNS } from './tables.ts';

/** Marks that the previous release knows; others are lost. */
const MARKS: Readonly<Record<string, string>> = {
  called: 'called',
  came: 'came',
  declined: 'refused',
};

/** The former channel, whose name combined receiver and topic. */
function channelOf({ receiver, topic, revision }: Row): string {
  const padded = String(revision).padStart(2, '0');
  if (topic === 'reminder') return `reminder-visit-${padded}`;
  if (topic === 'visit') return `${receiver}-visit-${padded}`;
  return topic === 'lead' ? String(receiver) : `${receiver}-${topic}`;
}

async function restoreMarks(query: Query): Promise<void> {
  const rows = await query('SELECT * FROM leads WHERE mark IS NOT NULL');
  for (const { number = null, record, mark, marked_at, marked_visit, note } of rows) {
    const state = MARKS[String(mark)];
    if (state === undefined) continue;
    const told = {
      state,
      at: marked_at,
      ...(note && { note }),
      revision: marked_visit ?? undefined,
    };
    const marked = { ...(JSON.parse(String(record)) as object), mark: told };
    const sql = 'UPDATE leads SET record = $2 WHERE number = $1';
    await query(sql, [number, JSON.stringify(marked)]);
  }
}

/**
 * Number of the lead to which the previous release attaches a message; the list of a day needs one.
 */
async function numberOf(query: Query, { number = null, topic }: Row) {
  if (topic !== 'day') return number;
  return (await query('SELECT min(number) AS number FROM leads'))[0]?.['number'] ?? null;
}

async function restoreDeliveries(query: Query, deliveries: string, now: number): Promise<void> {
  const [known] = await query('SELECT name FROM known_zone');
  const today = dayAt(now, String(known?.['name'] ?? DEFAULT_ZONE));
  const sql = `SELECT * FROM messages WHERE topic <> 'deleted' AND (topic <> 'day' OR subject = $1)
    ORDER BY id`;
  for (const row of await query(sql, [today])) {
    const number = await numberOf(query, row);
    if (number === null) continue;
    const { attempts = 0, first_at = 0, next_at = 0, sent_at = null, failure = null } = row;
    const states: Readonly<Record<string, string>> = { refused: 'waiting', void: 'sent' };
    const state = states[String(row['state'])] ?? String(row['state']);
    await query(
      `INSERT INTO ${deliveries} (number, channel, state, attempts, first_at, next_at, sent_at,
         failure) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (number, channel) DO UPDATE SET state = excluded.state,
         attempts = excluded.attempts, first_at = excluded.first_at, next_at = excluded.next_at,
         sent_at = excluded.sent_at, failure = excluded.failure`,
      [number, channelOf(row), state, attempts, first_at, next_at, sent_at, failure],
    );
  }
  await query(
    `INSERT INTO ${deliveries} (number, channel, state, first_at, next_at)
     SELECT number, 'none', 'held', created_at, created_at FROM leads WHERE held IS NOT NULL`,
  );
}

/** Tables of the previous release. */
const formerTables = ({ bigint, deliveries, tableOptions }: Dialect): readonly string[] => [
  `CREATE TABLE ${deliveries} (
    number ${bigint} NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
    channel text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'sent', 'dead', 'held')),
    attempts integer NOT NULL DEFAULT 0,
    first_at ${bigint} NOT NULL,
    next_at ${bigint} NOT NULL,
    sent_at ${bigint},
    failure text,
    PRIMARY KEY (number, channel)
  ) ${tableOptions}`,
  `CREATE INDEX ${deliveries}_due ON ${deliveries} (channel, state, next_at)`,
  `CREATE INDEX ${deliveries}_waiting ON ${deliveries} (next_at) WHERE state = 'waiting'`,
  `CREATE TABLE deleted_leads (
    id text PRIMARY KEY,
    deleted_at ${bigint} NOT NULL
  ) ${tableOptions}`,
  `INSERT INTO deleted_leads SELECT subject, first_at FROM messages
   WHERE topic = 'deleted' AND state IN ('waiting', 'refused')`,
  `CREATE TABLE purge_clock (
    id integer PRIMARY KEY CHECK (id = 1),
    at ${bigint} NOT NULL,
    agreed_ms ${bigint} NOT NULL,
    since_purge_ms ${bigint} NOT NULL
  ) ${tableOptions}`,
  `CREATE TABLE IF NOT EXISTS staff_links (
    name text PRIMARY KEY,
    id text NOT NULL UNIQUE,
    valid_until ${bigint} NOT NULL
  ) ${tableOptions}`,
  'CREATE TABLE lead_additions (count integer NOT NULL)',
  `INSERT INTO lead_additions VALUES (${FORMER_ADDITIONS})`,
];

/**
 * Downgrades the leads to the previous release. No waiting message is lost.
 * @param now milliseconds since 1970
 */
export async function downgrade(query: Query, dialect: Dialect, now: number): Promise<void> {
  for (const statement of formerTables(dialect)) await query(statement);
  await restoreDeliveries(query, dialect.deliveries, now);
  await restoreMarks(query);
  await query('DROP TABLE messages');
  for (const column of LEAD_COLUMNS) {
    await query(`ALTER TABLE leads DROP COLUMN ${column.split(' ', 1).join()}`);
  }
}
