import type { DatabaseSync } from 'node:sqlite';
import type { LeadAdmin, LeadQuery, LeadReport, ResendQuery } from '../lead-store.ts';
import { inTransaction, openDatabase } from './database.ts';
import { resend } from './deliveries.ts';
import { eraseDeleted } from './erase.ts';
import { readLeads } from './read-leads.ts';
import { countBefore, deleteByPhone, purgeBefore } from './retention.ts';

/** Leads in a SQLite file, also while the BFF runs. */
export class SqliteAdmin implements LeadAdmin {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** @param warn called with each path that stays accessible to other users */
  static open(file: string, warn: (warning: string) => void): SqliteAdmin {
    return new SqliteAdmin(openDatabase(file, warn));
  }

  async *readLeads(query: LeadQuery): AsyncGenerator<LeadReport> {
    yield* readLeads(this.#db, query);
  }

  async resend(query: ResendQuery): Promise<number> {
    return inTransaction(this.#db, () => resend(this.#db, query));
  }

  async deleteByPhone(phone: string): Promise<number> {
    return inTransaction(this.#db, () => deleteByPhone(this.#db, phone));
  }

  async purgeBefore(time: number): Promise<number> {
    return inTransaction(this.#db, () => purgeBefore(this.#db, time));
  }

  async countBefore(time: number): Promise<number> {
    return countBefore(this.#db, time);
  }

  async eraseDeleted(): Promise<boolean> {
    return eraseDeleted(this.#db);
  }

  async close(): Promise<void> {
    this.#db.close();
  }
}
