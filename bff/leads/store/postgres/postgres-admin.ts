import type { LeadAdmin, LeadQuery, LeadReport, ResendQuery } from '../lead-store.ts';
import type { LeadDump } from '../lead-dump.ts';
import { PostgresDatabase } from './database.ts';
import { resend } from './deliveries.ts';
import { eraseDeleted } from './erase.ts';
import { importLeads } from './import-leads.ts';
import { PAGE_SIZE, readPage } from './read-leads.ts';
import { countBefore, deleteByPhone, purgeBefore } from './retention.ts';

/** The operator's view of leads in PostgreSQL, also while BFFs run. */
export class PostgresAdmin implements LeadAdmin {
  readonly #database: PostgresDatabase;

  /**
   * @param url may hold a password
   * @param warn called when an idle connection is lost
   */
  constructor(url: string, warn: (warning: string) => void) {
    this.#database = new PostgresDatabase(url, warn);
  }

  async *readLeads({ limit = Number.POSITIVE_INFINITY, ...query }: LeadQuery) {
    let left = limit;
    let before: number | undefined;
    let page: readonly LeadReport[];
    do {
      const pageQuery = { ...query, before, limit: Math.min(left, PAGE_SIZE) };
      page = await this.#database.transaction((client) => readPage(client, pageQuery));
      yield* page;
      left -= page.length;
      before = page.at(-1)?.lead.number;
    } while (page.length === PAGE_SIZE && left > 0);
  }

  resend(query: ResendQuery) {
    return this.#database.transaction((client) => resend(client, query));
  }

  deleteByPhone(phone: string) {
    return this.#database.longTransaction((client) => deleteByPhone(client, phone));
  }

  purgeBefore(time: number) {
    return this.#database.longTransaction((client) => purgeBefore(client, time));
  }

  countBefore(time: number) {
    return this.#database.transaction((client) => countBefore(client, time));
  }

  importLeads(dump: LeadDump) {
    return this.#database.longTransaction((client) => importLeads(client, dump));
  }

  eraseDeleted() {
    return this.#database.longTransaction(eraseDeleted);
  }

  close() {
    return this.#database.close();
  }
}
