import type { Dialect, Query, Row, Table } from './database.ts';

/** Rows of one query: few, because the thread of SQLite has little memory. */
const PAGE_SIZE = 100;

/** One side of a copy. */
export interface Side {
  readonly query: Query;
  readonly dialect: Dialect;
}

/** @returns 0 if the table never had a row */
async function readLast({ query, dialect }: Side, { name, key }: Table): Promise<number> {
  const [row] = await query(`SELECT ${dialect.lastOf(name, key.join())} AS last`);
  return Number(row?.['last'] ?? 0);
}

/** Whether a table has rows, or had some whose numbers others may know. */
async function isUsed(side: Side, table: Table): Promise<boolean> {
  if (table.isSerial) return (await readLast(side, table)) > 0;
  return (await side.query(`SELECT 1 FROM ${table.name} LIMIT 1`)).length > 0;
}

/** Rows of a table by pages, in the order of its key. */
async function* pagesOf(query: Query, { name, key }: Table) {
  const columns = key.join(', ');
  const places = key.map((_, index) => `$${index + 1}`).join(', ');
  let last: Row | undefined;
  do {
    const after = last ? `WHERE (${columns}) > (${places})` : '';
    const sql = `SELECT * FROM ${name} ${after} ORDER BY ${columns} LIMIT ${PAGE_SIZE}`;
    const rows: readonly Row[] = await query(sql, last && key.map((each) => last?.[each] ?? null));
    yield rows;
    last = rows.at(-1);
  } while (last);
}

async function insertAll(query: Query, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const places = columns.map((_, index) => `$${index + 1}`);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`;
  for (const row of rows) await query(sql, Object.values(row));
}

/**
 * Copies tables with their keys into the same tables of another database, which must be unused.
 * @param tables each after those that it refers to
 * @returns numbers of rows by table; undefined if a target table has, or had, rows
 */
export async function copyTables(
  tables: readonly Table[],
  from: Side,
  to: Side,
): Promise<Readonly<Record<string, number>> | undefined> {
  for (const table of tables) if (await isUsed(to, table)) return undefined;
  const copied: Record<string, number> = {};
  for (const table of tables) {
    let count = 0;
    for await (const rows of pagesOf(from.query, table)) {
      await insertAll(to.query, table.name, rows);
      count += rows.length;
    }
    copied[table.name] = count;
    const last = table.isSerial ? await readLast(from, table) : 0;
    const set = to.dialect.setLastOf?.(table.name, table.key.join());
    if (last > 0 && set) await to.query(set, [last]);
  }
  return copied;
}
