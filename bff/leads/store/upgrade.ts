import { DEFAULT_ZONE, dayAt, momentOf } from '../../contract/values/dates.ts';
import {
  DatabaseFailure,
  type Dialect,
  type Query,
  type Row,
  type Value,
} from '../../database/database.ts';
import { createMessages, FORMER_ADDITIONS, LEAD_COLUMNS } from './tables.ts';
import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';

/** Leads rewritten per query: few, because the thread of SQLite has little memory. */
const PAGE_SIZE = 500;

/** Names of the marks that the record held. */
const MARKS: Readonly<Record<string, string>> = {
  called: 'called',
  came: 'came',
  refused: 'declined',
};

interface FormerMark {
  readonly state: string;
  readonly at: number;
  readonly note?: string;
  readonly revision?: number;
}

/** Rows of a query by pages. @param sql with `$1`, the number after which a page begins */
async function* pagesOf(query: Query, sql: string) {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows: readonly Row[] = await query(sql, [after]);
    yield rows;
    after = rows.length > 0 ? Number(rows.at(-1)?.['number']) : undefined;
  }
}

/** Marks move from the JSON of the record to columns. */
async function moveMarks(query: Query): Promise<void> {
  const sql = `SELECT number, record FROM leads WHERE number > $1 AND record LIKE '%"mark":{%'
    ORDER BY number LIMIT ${PAGE_SIZE}`;
  for await (const rows of pagesOf(query, sql)) {
    for (const { number = null, record: text } of rows) {
      const { mark, ...record } = JSON.parse(String(text)) as { mark?: FormerMark };
      if (mark === undefined) continue;
      await query(
        `UPDATE leads SET record = $2, mark = $3, marked_at = $4, note = $5, marked_visit = $6
         WHERE number = $1`,
        [
          number,
          JSON.stringify(record),
          MARKS[mark.state] ?? null,
          mark.at,
          mark.note ?? null,
          mark.revision ?? null,
        ],
      );
    }
  }
}

/** Families that nobody marked in 30 days no longer wait: many were answered without a mark. */
const markOld = (query: Query, now: number) =>
  query(
    `UPDATE leads SET mark = 'former', marked_at = $2 WHERE mark IS NULL AND created_at < $1
     AND NOT EXISTS (SELECT 1 FROM visits WHERE visits.number = leads.number AND state = 'booked')`,
    [now - 30 * DAY_MS, now],
  );

/** A delivery's channel named its topic: `mail`, `family-visit-02`, `mail-day`. */
const CHANNEL = /^(?<of>[a-z]+)(?:-(?<what>visit|link|day))?(?:-(?<revision>\d+))?$/;

function toAbout(row: Row, zone: string): Record<string, Value> | undefined {
  const { of = '', what, revision } = CHANNEL.exec(String(row['channel']))?.groups ?? {};
  if (what === 'day') {
    const subject = dayAt(Number(row['first_at']), zone);
    const end = momentOf(`${subject}T00:00`, zone) + 24 * HOUR_MS;
    return { receiver: of, topic: 'day', subject, revision: 0, number: null, valid_until: end };
  }
  if (of === '' || of === 'none') return undefined;
  const isToFamily = of === 'family' || of === 'reminder';
  return {
    receiver: isToFamily ? 'family' : of,
    topic: of === 'reminder' ? of : (what ?? 'lead'),
    subject: String(row['id']),
    revision: what === 'visit' ? Number(revision) : what ? 0 : Number(row['revision']),
    number: Number(row['number']),
    valid_until: isToFamily ? Number(row['starts_at']) : null,
  };
}

async function moveDelivery(query: Query, row: Row, zone: string): Promise<void> {
  const about = toAbout(row, zone);
  if (about === undefined || row['state'] === 'held') return;
  const { attempts = 0, first_at = 0, next_at = 0, sent_at = null, failure = null } = row;
  const state = row['state'] === 'sent' && sent_at === null ? 'void' : String(row['state']);
  const told = { ...about, state, attempts, first_at, next_at, sent_at, failure };
  const places = Object.keys(told).map((_, index) => `$${index + 1}`);
  await query(
    `INSERT INTO messages (${Object.keys(told).join(', ')}) VALUES (${places.join(', ')})
     ON CONFLICT DO NOTHING`,
    Object.values(told),
  );
}

/** Turns deliveries and ids of deleted leads into messages, and held leads into a column. */
async function moveDeliveries(query: Query, { deliveries }: Dialect): Promise<void> {
  const [known] = await query('SELECT name FROM known_zone');
  const zone = String(known?.['name'] ?? DEFAULT_ZONE);
  await query(
    `UPDATE leads SET held = CASE WHEN record LIKE '%"orbit":%' THEN 'trap' ELSE 'phone' END
     WHERE EXISTS (SELECT 1 FROM ${deliveries} AS told
       WHERE told.number = leads.number AND state = 'held')`,
  );
  const page = `SELECT number FROM leads WHERE number > $1 ORDER BY number LIMIT ${PAGE_SIZE}`;
  for await (const rows of pagesOf(query, page)) {
    const [first, last] = [rows[0], rows.at(-1)].map((row) => Number(row?.['number'] ?? 0));
    const found = await query(
      `SELECT told.*, leads.id, leads.revision,
         (SELECT max(starts_at) FROM visits WHERE visits.number = told.number) AS starts_at
       FROM ${deliveries} AS told JOIN leads ON leads.number = told.number
       WHERE told.number BETWEEN $1 AND $2 AND channel NOT LIKE '%-notice'
       ORDER BY told.number, length(channel), channel`,
      [first ?? 0, last ?? 0],
    );
    for (const row of found) await moveDelivery(query, row, zone);
  }
  await query(
    `INSERT INTO messages (topic, subject, receiver, state, first_at, next_at)
     SELECT 'deleted', id, 'webhook', 'waiting', deleted_at, deleted_at FROM deleted_leads`,
  );
  await query('DROP TABLE deleted_leads');
  await query(`DROP TABLE ${deliveries}`);
}

/** Whether a database has the schema of the previous release. */
async function isFormer(query: Query, dialect: Dialect): Promise<boolean> {
  if (!(await dialect.hasTable(query, 'lead_additions'))) return false;
  const [row] = await query('SELECT max(count) AS count FROM lead_additions');
  return Number(row?.['count']) === FORMER_ADDITIONS;
}

/**
 * Upgrades the schema of the previous release.
 * @param now milliseconds since 1970
 * @throws DatabaseFailure if it is of an earlier one
 */
export async function upgrade(query: Query, dialect: Dialect, now: number): Promise<void> {
  if (!(await isFormer(query, dialect))) throw DatabaseFailure.tooOld(dialect.version - 1);
  for (const column of LEAD_COLUMNS) {
    await query(`ALTER TABLE leads ADD COLUMN ${column.replaceAll('%bigint', dialect.bigint)}`);
  }
  for (const statement of createMessages(dialect)) await query(statement);
  for (const statement of dialect.upgradeCompletion) await query(statement);
  await moveMarks(query);
  await markOld(query, now);
  await moveDeliveries(query, dialect);
  // Only earlier releases read this table.
  await query('DROP TABLE purge_clock');
  await query('DROP TABLE lead_additions');
  await query('DROP TABLE staff_links');
}
