import type { Dialect, Query } from './database.ts';
import { createMessages, LEAD_COLUMNS } from './tables.ts';

const DAY_MS = 86_400_000;
/** Leads rewritten at a time, because the thread of SQLite has little memory. */
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

/** Marks move from the JSON of the record to columns. */
async function moveMarks(query: Query): Promise<void> {
  const sql = `SELECT number, record FROM leads WHERE number > $1 AND record LIKE '%"mark":{%'
    ORDER BY number LIMIT ${PAGE_SIZE}`;
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows = await query(sql, [after]);
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
    after = rows.length === PAGE_SIZE ? Number(rows.at(-1)?.['number']) : undefined;
  }
}

/** Families that nobody marked in 30 days do not wait any more: many were answered without a mark. */
const markOld = (query: Query, now: number) =>
  query(
    `UPDATE leads SET mark = 'former', marked_at = $2 WHERE mark IS NULL AND created_at < $1
     AND NOT EXISTS (SELECT 1 FROM visits WHERE visits.number = leads.number AND state = 'booked')`,
    [now - 30 * DAY_MS, now],
  );

/**
 * The one step from the schema of the release before this one.
 * @param now milliseconds since 1970
 */
export async function upgrade(query: Query, dialect: Dialect, now: number): Promise<void> {
  for (const column of LEAD_COLUMNS) {
    await query(`ALTER TABLE leads ADD COLUMN ${column.replaceAll('%bigint', dialect.bigint)}`);
  }
  for (const statement of createMessages(dialect)) await query(statement);
  for (const statement of dialect.upgradeCompletion) await query(statement);
  await moveMarks(query);
  await markOld(query, now);
  // Read by earlier releases only.
  await query('DROP TABLE purge_clock');
  await query('DROP TABLE lead_additions');
}
