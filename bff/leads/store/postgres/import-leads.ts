import {
  type DeliveryRow,
  digestOf,
  ImportError,
  type LeadDump,
  type LeadRow,
} from '../lead-dump.ts';
import type { Client } from './client.ts';
import { FIXED_LOCKS, lock } from './locks.ts';

/** Rows per statement. */
const CHUNK = 1000;
/** How long to wait for transactions of others, milliseconds. */
const LOCK_MS = 10_000;

function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += CHUNK) yield items.slice(from, from + CHUNK);
}

const columnsOf = <Row>(rows: readonly Row[], names: readonly (keyof Row)[]): unknown[] =>
  names.map((name) => rows.map((row) => row[name]));

const LEAD_COLUMNS = [
  'number',
  'id',
  'token',
  'fingerprint',
  'phone',
  'network',
  'created_at',
  'revision',
  'record',
] as const satisfies readonly (keyof LeadRow)[];

const DELIVERY_COLUMNS = [
  'number',
  'channel',
  'state',
  'attempts',
  'first_at',
  'next_at',
  'sent_at',
  'failure',
] as const satisfies readonly (keyof DeliveryRow)[];

async function insertAll(client: Client, { leads, deliveries }: LeadDump): Promise<void> {
  for (const rows of chunksOf(leads)) {
    await client.query(
      `INSERT INTO leads (${LEAD_COLUMNS.join(', ')})
       SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[],
         $6::text[], $7::bigint[], $8::integer[], $9::text[])`,
      columnsOf(rows, LEAD_COLUMNS),
    );
  }
  for (const rows of chunksOf(deliveries)) {
    await client.query(
      `INSERT INTO lead_deliveries (${DELIVERY_COLUMNS.join(', ')})
       SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::integer[], $5::bigint[],
         $6::bigint[], $7::bigint[], $8::text[])`,
      columnsOf(rows, DELIVERY_COLUMNS),
    );
  }
}

const SEQUENCE = `pg_get_serial_sequence('leads', 'number')::regclass`;

/** Whether the database already holds this dump. @throws ImportError if it held other leads */
async function isImported(client: Client, digest: string): Promise<boolean> {
  const { rows } = await client.query<{ imported: string | null; isUsed: boolean }>(
    `SELECT imported,
       EXISTS (SELECT FROM leads) OR pg_sequence_last_value(${SEQUENCE}) IS NOT NULL AS "isUsed"
     FROM lead_upkeep`,
  );
  const [row] = rows;
  if (row?.imported === digest) return true;
  if (row?.isUsed)
    throw new ImportError('LEADS_DB holds other leads: import into an empty database');
  return false;
}

/**
 * Copies all leads with their numbers, ids and deliveries into an empty database.
 * @returns false if exactly these leads were imported before
 * @throws ImportError if the database holds or held other leads, which could have the same numbers
 */
export async function importLeads(client: Client, dump: LeadDump): Promise<boolean> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
  await lock(client, [FIXED_LOCKS.purge]);
  await client.query('LOCK TABLE leads IN SHARE ROW EXCLUSIVE MODE');
  const digest = digestOf(dump);
  if (await isImported(client, digest)) return false;
  await insertAll(client, dump);
  if (dump.lastNumber > 0) await client.query(`SELECT setval(${SEQUENCE}, $1)`, [dump.lastNumber]);
  await client.query('UPDATE lead_upkeep SET imported = $1', [digest]);
  return true;
}
