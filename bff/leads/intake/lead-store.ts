import { randomBytes } from 'node:crypto';
import type { Added, NewLead } from './new-lead.ts';
import { addLead } from './add-lead.ts';
import { purgeDue, type PurgeReport } from '../store/purge-due.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';

/** The BFF's access to the leads' database of either kind. */
export class LeadStore {
  readonly #db: LeadDatabase;

  constructor(db: LeadDatabase) {
    this.#db = db;
  }

  /**
   * Stores a lead with its messages, unless it is a duplicate. Resolves when it is on the disk;
   * after a timeout the write may still succeed.
   */
  addLead(lead: NewLead): Promise<Added> {
    return this.#db.transaction((query) => addLead(query, lead));
  }

  /** Proves by a write of this size that leads can be stored. */
  probe(bytes: number): Promise<void> {
    const { probe } = this.#db.dialect;
    return this.#db.transaction(async (query) => {
      await query(`DELETE FROM ${probe}`);
      // Random, because a database may compress.
      await query(`INSERT INTO ${probe} (bytes) VALUES ($1)`, [randomBytes(bytes)]);
    });
  }

  /** See {@link purgeDue}. */
  purgeDue(ownTime: number, keepMs: number): Promise<PurgeReport> {
    const { dialect } = this.#db;
    return this.#db.transaction((query) => purgeDue(query, dialect, { ownTime, keepMs }));
  }
}
