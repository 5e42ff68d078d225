import { DEFAULT_ZONE } from '../../contract/values/dates.ts';
import type { MessageState, StoredLead, Topic } from './stored-lead.ts';
import { readVisits } from './visit-rows.ts';
import type { Row } from '../../database/database.ts';
import { deleteLeads } from './delete-leads.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import { readZone } from './known-zone.ts';
import { type LeadChange, readChanges } from './lead-changes.ts';
import { countBefore, isBefore } from './purge-due.ts';
import { leadColumns, toStoredLead } from './stored-rows.ts';

/** Leads per query. */
const PAGE_SIZE = 500;

export interface MessageReport {
  readonly receiver: string;
  readonly topic: Topic;
  readonly state: MessageState;
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly nextAt: number;
  readonly sentAt: number | undefined;
  readonly failure: string | undefined;
}

export interface LeadReport {
  readonly lead: StoredLead;
  /** In the order in which they were queued. */
  readonly messages: readonly MessageReport[];
  /** Changes by staff, the first one first; only for a query of one lead. */
  readonly changes: readonly LeadChange[];
}

export interface LeadQuery {
  /** Only leads with a message in this state, or held ones. */
  readonly state?: MessageState | 'held' | undefined;
  /** Stored at this time or later, milliseconds since 1970. */
  readonly since?: number | undefined;
  /** Stored before this time, milliseconds since 1970. */
  readonly until?: number | undefined;
  readonly number?: number | undefined;
  /** Number of newest leads. */
  readonly limit?: number | undefined;
}

const toReport = (row: Row): MessageReport => ({
  receiver: String(row['receiver']),
  topic: row['topic'] as Topic,
  state: row['state'] as MessageState,
  attempts: Number(row['attempts']),
  nextAt: Number(row['next_at']),
  sentAt: row['sent_at'] === null ? undefined : Number(row['sent_at']),
  failure: row['failure'] === null ? undefined : String(row['failure']),
});

/** The operator's access to the database of leads. Each change is its own transaction. */
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

  /** Yields leads with their messages, newest first, without loading all of them. */
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

  /** Deletes leads on request. @returns how many */
  deleteLeads(numbers: readonly number[], now: number): Promise<number> {
    return this.#db.transaction(async (query) => {
      let count = 0;
      for (const number of numbers) count += await deleteLeads(query, 'number = $1', number, now);
      return count;
    });
  }

  /** Deletes all leads whose term began before a time, on the operator's command. @returns how many */
  purgeBefore(time: number, now: number): Promise<number> {
    const condition = isBefore(this.#db.dialect);
    return this.#db.transaction((query) => deleteLeads(query, condition, time, now));
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

  /** Downgrades the database to the previous release. */
  downgrade(now: number): Promise<void> {
    return this.#db.downgrade(now);
  }

  async #readPage(
    { state = '' as MessageState, since = 0, until = Number.MAX_SAFE_INTEGER, number }: LeadQuery,
    before: number,
    limit: number,
  ): Promise<LeadReport[]> {
    const last = number ?? Number.MAX_SAFE_INTEGER;
    return this.#db.transaction(async (query) => {
      const rows = await query(
        `SELECT ${leadColumns(7)} FROM leads
         WHERE created_at >= $1 AND created_at < $8 AND number < $2 AND number BETWEEN $3 AND $4
           AND ($5 = '' OR $5 = 'held' AND held IS NOT NULL OR EXISTS (SELECT 1 FROM messages
             WHERE messages.number = leads.number AND state = $5))
         ORDER BY number DESC LIMIT $6`,
        [since, before, number ?? 0, last, state, limit, this.#now(), until],
      );
      const reports: LeadReport[] = [];
      for (const row of rows) {
        const of = Number(row['number']);
        const messages = await query('SELECT * FROM messages WHERE number = $1 ORDER BY id', [of]);
        const lead = toStoredLead(row, await readVisits(query, of));
        const changes = number === undefined ? [] : await readChanges(query, of);
        reports.push({ lead, messages: messages.map(toReport), changes });
      }
      return reports;
    });
  }
}
