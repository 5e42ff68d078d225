import { DEFAULT_ZONE } from '../../contract/dates.ts';
import type { DeliveryState, StoredLead, StoredVisit } from '../stored-lead.ts';
import { readVisits } from '../visits/visit-rows.ts';
import type { Query, Row } from '../../database/database.ts';
import { deleteLeads } from './delete-leads.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import { readZone } from './known-zone.ts';
import { countBefore, isBefore } from './purge-due.ts';
import { release, requeue } from './requeue.ts';
import { otherColumn, toStoredLead } from './stored-rows.ts';

/** Leads per query. */
const PAGE_SIZE = 500;

export interface DeliveryReport {
  readonly channel: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly nextAt: number;
  readonly sentAt: number | undefined;
  readonly failure: string | undefined;
}

export interface LeadReport {
  readonly lead: StoredLead;
  /** In the order of their channels' names. */
  readonly deliveries: readonly DeliveryReport[];
}

export interface LeadQuery {
  /** Only leads with a delivery in this state. */
  readonly state?: DeliveryState | undefined;
  /** Stored at this time or later, milliseconds since 1970. */
  readonly since?: number | undefined;
  /** Stored before this time, milliseconds since 1970. */
  readonly until?: number | undefined;
  readonly number?: number | undefined;
  /** Number of newest leads. */
  readonly limit?: number | undefined;
}

const toReport = (row: Row): DeliveryReport => ({
  channel: String(row['channel']),
  state: row['state'] as DeliveryState,
  attempts: Number(row['attempts']),
  nextAt: Number(row['next_at']),
  sentAt: row['sent_at'] === null ? undefined : Number(row['sent_at']),
  failure: row['failure'] === null ? undefined : String(row['failure']),
});

/** Lead with its deliveries, from rows of one for each delivery. */
const toLeadReport = (rows: readonly Row[], visits: readonly StoredVisit[]): LeadReport => ({
  lead: toStoredLead(rows[0] ?? {}, visits),
  deliveries: rows
    .filter(({ channel }) => channel !== null)
    .map(toReport)
    .sort((a, b) => (a.channel < b.channel ? -1 : 1)),
});

/** @returns 0 if there never was a lead */
const readLastNumber = async (query: Query, expression: string): Promise<number> =>
  Number((await query(`SELECT ${expression} AS last`))[0]?.['last'] ?? 0);

async function insertAll(query: Query, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const places = columns.map((_, index) => `$${index + 1}`);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`;
  for (const row of rows) await query(sql, Object.values(row));
}

/** The operator's access to the leads' database. Each change is a transaction of its own. */
export class LeadAdmin {
  readonly #db: LeadDatabase;
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(db: LeadDatabase, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** The kindergarten's time zone as the BFF last knew it. */
  async readZone(): Promise<string> {
    return (await this.#db.transaction(readZone)) ?? DEFAULT_ZONE;
  }

  /** Whether leads can be imported into this kind of database. */
  get canImport(): boolean {
    return this.#db.dialect.setLastNumber !== undefined;
  }

  /** Yields leads with their deliveries, newest first, without loading all of them. */
  async *readLeads({ limit = Number.MAX_SAFE_INTEGER, ...filter }: LeadQuery) {
    let left = limit;
    let before = Number.MAX_SAFE_INTEGER;
    let page: readonly LeadReport[];
    do {
      page = await this.#readPage(filter, before, Math.min(left, PAGE_SIZE));
      yield* page;
      left -= page.length;
      before = page.at(-1)?.lead.number ?? 0;
    } while (page.length === PAGE_SIZE && left > 0);
  }

  /**
   * Requeues deliveries, including sent ones, and releases a held lead.
   * @param number of a lead; undefined: all abandoned deliveries
   * @returns how many; without channels, how many were held
   */
  resend(number: number | undefined, channels: readonly string[], now: number): Promise<number> {
    const { deliveries } = this.#db.dialect;
    return this.#db.transaction(async (query) => {
      if (number === undefined) {
        const sql = `UPDATE ${deliveries} SET state = 'waiting', attempts = 0, first_at = $1,
          next_at = $1 WHERE state = 'dead' RETURNING number`;
        return (await query(sql, [now])).length;
      }
      const found = await query('SELECT 1 FROM leads WHERE number = $1', [number]);
      if (found.length === 0) return 0;
      const held = await release(query, deliveries, number);
      if (channels.length === 0) return held;
      await requeue(query, deliveries, channels, { number, now });
      return channels.length;
    });
  }

  /**
   * Ends abandoned deliveries without sending them.
   * @param number of a lead; undefined: all of them
   * @param isDryRun only finds them
   */
  clearDead(number: number | undefined, isDryRun: boolean): Promise<readonly Row[]> {
    const { deliveries } = this.#db.dialect;
    const isChosen = `state = 'dead' AND ($1 = 0 OR number = $1)`;
    return this.#db.transaction(async (query) => {
      const found = await query(
        `SELECT number, channel, failure FROM ${deliveries} WHERE ${isChosen}
         ORDER BY number, channel`,
        [number ?? 0],
      );
      const sql = `UPDATE ${deliveries} SET state = 'sent', sent_at = NULL WHERE ${isChosen}`;
      if (!isDryRun) await query(sql, [number ?? 0]);
      return found;
    });
  }

  /** Deletes a lead on request. @returns how many */
  deleteLead(number: number, now: number): Promise<number> {
    return this.#delete('number = $1', number, now);
  }

  /** Deletes all leads of a phone number, for a withdrawn consent. @returns how many */
  deleteByPhone(phone: string, now: number): Promise<number> {
    return this.#delete('phone = $1', phone, now);
  }

  /** Deletes all leads whose term began before a time, on the operator's command. @returns how many */
  purgeBefore(time: number, now: number): Promise<number> {
    return this.#delete(isBefore(this.#db.dialect), time, now);
  }

  /** Counts leads whose term began before a time. */
  countBefore(time: number): Promise<number> {
    return this.#db.transaction((query) => countBefore(query, this.#db.dialect, time));
  }

  /**
   * Removes the bytes of deleted leads from the files. @returns false while another program
   * prevents it
   */
  eraseDeleted(): Promise<boolean> {
    return this.#db.rewrite();
  }

  /**
   * Copies all leads of another database with their numbers, ids and deliveries into this one.
   * @returns how many leads and deliveries; undefined if this one holds or held leads, which could
   * have the same numbers
   */
  importFrom(source: LeadDatabase): Promise<{ leads: number; deliveries: number } | undefined> {
    const { lastNumber, setLastNumber = '' } = this.#db.dialect;
    return source.transaction((read) =>
      this.#db.transaction(async (write) => {
        if ((await readLastNumber(write, lastNumber)) > 0) return undefined;
        const copied = await this.#copyRows(read, source.dialect.deliveries, write);
        await insertAll(write, 'deleted_leads', await read('SELECT * FROM deleted_leads'));
        const last = await readLastNumber(read, source.dialect.lastNumber);
        if (last > 0) await write(setLastNumber, [last]);
        return copied;
      }),
    );
  }

  /** Page by page, because the thread of SQLite has little memory. */
  async #copyRows(read: Query, source: string, write: Query) {
    const copied = { leads: 0, deliveries: 0 };
    let after = 0;
    for (;;) {
      const sql = `SELECT * FROM leads WHERE number > $1 ORDER BY number LIMIT ${PAGE_SIZE}`;
      const leads = await read(sql, [after]);
      const last = leads.at(-1)?.['number'];
      if (typeof last !== 'number') return copied;
      const between = `SELECT * FROM ${source} WHERE number > $1 AND number <= $2`;
      const deliveries = await read(between, [after, last]);
      await insertAll(write, 'leads', leads);
      await insertAll(write, this.#db.dialect.deliveries, deliveries);
      const ofLeads = 'SELECT * FROM visits WHERE number > $1 AND number <= $2';
      await insertAll(write, 'visits', await read(ofLeads, [after, last]));
      copied.leads += leads.length;
      copied.deliveries += deliveries.length;
      after = last;
    }
  }

  async #readPage(
    { state = '' as DeliveryState, since = 0, until = Number.MAX_SAFE_INTEGER, number }: LeadQuery,
    before: number,
    limit: number,
  ): Promise<LeadReport[]> {
    const { deliveries } = this.#db.dialect;
    return this.#db.transaction(async (query) => {
      const rows = await query(
        `SELECT page.*, channel, state, attempts, next_at, sent_at, failure FROM (
           SELECT leads.*, ${otherColumn(7)} FROM leads
           WHERE created_at >= $1 AND created_at < $8 AND number < $2 AND number BETWEEN $3 AND $4
             AND ($5 = '' OR EXISTS (SELECT 1 FROM ${deliveries}
               WHERE ${deliveries}.number = leads.number AND state = $5))
           ORDER BY number DESC LIMIT $6) AS page
         LEFT JOIN ${deliveries} ON ${deliveries}.number = page.number
         ORDER BY page.number DESC`,
        [
          since,
          before,
          number ?? 0,
          number ?? Number.MAX_SAFE_INTEGER,
          state,
          limit,
          this.#now(),
          until,
        ],
      );
      const reports: LeadReport[] = [];
      for (const [lead, ofLead] of Map.groupBy(rows, (row) => row['number'])) {
        reports.push(toLeadReport(ofLead, await readVisits(query, Number(lead))));
      }
      return reports;
    });
  }

  #delete(condition: string, value: string | number, now: number): Promise<number> {
    return this.#db.transaction((query) => deleteLeads(query, condition, value, now));
  }
}
