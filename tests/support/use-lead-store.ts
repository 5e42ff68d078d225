import { afterEach, beforeEach } from 'vitest';
import type {
  LeadAdmin,
  LeadQuery,
  LeadReport,
  LeadStore,
} from '../../bff/leads/store/lead-store.ts';
import type { newLead } from './stored-lead.ts';

/** A new, empty database with both views of it. */
export interface OpenedStore {
  readonly store: LeadStore;
  readonly admin: LeadAdmin;
  /** Runs statements in the database. */
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}

export type OpenStore = () => Promise<OpenedStore>;

/** Gives each test of a suite a database of its own. */
export function useLeadStore(open: OpenStore) {
  let opened: OpenedStore;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  async function read(query: LeadQuery = {}): Promise<LeadReport[]> {
    const reports: LeadReport[] = [];
    for await (const report of opened.admin.readLeads(query)) reports.push(report);
    return reports;
  }
  /** Adds one after the other. @returns the outcomes */
  async function addAll(...leads: ReturnType<typeof newLead>[]): Promise<string[]> {
    const outcomes: string[] = [];
    for (const lead of leads) outcomes.push((await opened.store.addLead(lead)).outcome);
    return outcomes;
  }

  const numbers = async (query: LeadQuery = {}) =>
    (await read(query)).map(({ lead }) => lead.number);

  return {
    get store(): LeadStore {
      return opened.store;
    },
    get admin(): LeadAdmin {
      return opened.admin;
    },
    run: (sql: string) => opened.run(sql),
    read,
    numbers,
    addAll,
  };
}
