import type { NewLead } from '../../stored-lead.ts';
import type { DueQuery, LeadStore, PurgeQuery, Settlement } from '../lead-store.ts';
import { addLead } from './add-lead.ts';
import { PostgresDatabase } from './database.ts';
import { claimDue, countDeliveries, settle } from './deliveries.ts';
import { eraseDeleted } from './erase.ts';
import { probe } from './probe.ts';
import { purgeDue } from './retention.ts';

/** Leads of any number of processes in PostgreSQL. */
export class PostgresStore implements LeadStore {
  readonly #database: PostgresDatabase;

  /**
   * @param url may hold a password
   * @param warn called when an idle connection is lost
   */
  constructor(url: string, warn: (warning: string) => void) {
    this.#database = new PostgresDatabase(url, warn);
  }

  isUsed(): boolean {
    return true;
  }

  addLead(lead: NewLead) {
    return this.#database.transaction((client) => addLead(client, lead));
  }

  claimDue(query: DueQuery) {
    return this.#database.transaction((client) => claimDue(client, query));
  }

  settle(settlement: Settlement) {
    return this.#database.transaction((client) => settle(client, settlement));
  }

  countDeliveries() {
    return this.#database.transaction(countDeliveries);
  }

  eraseDeleted() {
    return this.#database.longTransaction(eraseDeleted);
  }

  probe(bytes: number) {
    return this.#database.transaction((client) => probe(client, bytes));
  }

  purgeDue(query: PurgeQuery) {
    return this.#database.transaction((client) => purgeDue(client, query));
  }

  close() {
    return this.#database.close();
  }
}
