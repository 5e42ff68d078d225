import { afterEach, beforeEach } from 'vitest';
import { LeadAdmin, type LeadQuery, type LeadReport } from '../../bff/leads/store/lead-admin.ts';
import type { LeadDatabase } from '../../bff/database/lead-database.ts';
import { MessageQueue } from '../../bff/leads/store/message-queue.ts';
import { probe } from '../../bff/leads/create/health.ts';
import { addLead } from '../../bff/leads/intake/add-lead.ts';
import { purgeDue } from '../../bff/leads/store/purge-due.ts';
import type { newLead } from './stored-lead.ts';

/** A new, empty database. */
interface OpenedStore {
  readonly database: LeadDatabase;
  /** Runs statements in the database, bypassing the store. */
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}

export type OpenStore = () => Promise<OpenedStore>;

/** All leads that the operator sees, newest first. */
export async function readLeads(database: LeadDatabase, query: LeadQuery = {}) {
  const reports: LeadReport[] = [];
  for await (const report of new LeadAdmin(database).readLeads(query)) reports.push(report);
  return reports;
}

/** Operations of the BFF on a database of leads. */
export const storeOf = (database: LeadDatabase) => ({
  addLead: (lead: ReturnType<typeof newLead>) =>
    database.transaction((query) => addLead(query, lead)),
  probe: (bytes: number) => probe(database, bytes),
  purgeDue: (ownTime: number, keepMs: number) =>
    database.transaction((query) => purgeDue(query, database.dialect, { ownTime, keepMs })),
});

/** Gives each test of a suite its own database. */
export function useLeadStore(open: OpenStore) {
  let opened: OpenedStore;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const used = {
    get store() {
      return storeOf(opened.database);
    },
    get database(): LeadDatabase {
      return opened.database;
    },
    get queue(): MessageQueue {
      return new MessageQueue(opened.database);
    },
    get admin(): LeadAdmin {
      return new LeadAdmin(opened.database);
    },
    run: (sql: string) => opened.run(sql),
    read: (query: LeadQuery = {}) => readLeads(opened.database, query),
    numbers: async (query: LeadQuery = {}) =>
      (await used.read(query)).map(({ lead }) => lead.number),
    /** Adds leads one after the other. @returns the outcomes */
    addAll: async (...leads: ReturnType<typeof newLead>[]): Promise<string[]> => {
      const outcomes: string[] = [];
      for (const lead of leads) outcomes.push((await used.store.addLead(lead)).outcome);
      return outcomes;
    },
    /** Claims the due messages of the webhook. */
    claim: (now = 0, limit = 9) => used.queue.claimDue('webhook', now, limit),
  };
  return used;
}
