import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { LeadDatabase } from '../../bff/leads/store/lead-database.ts';
import { LeadStore } from '../../bff/leads/store/lead-store.ts';
import { newLead } from './stored-lead.ts';
import { readLeads } from './use-lead-store.ts';

/** When the leads of an earlier release were stored. */
const FORMER_TIME = Date.parse('2026-11-20T09:00:00Z');

/**
 * A database as an earlier release left it, as SQL, made by that release: leads in every state, one
 * of them corrected, and one deleted. PostgreSQL's were imported from SQLite, and the webhook's
 * delivery of lead 2 was claimed. In `sqlite-6` families booked over HTTP, moved and cancelled.
 */
export const formerDatabase = (name: 'sqlite-3' | 'sqlite-6' | 'postgres-1') =>
  readFile(path.join(import.meta.dirname, 'lead-databases', `${name}.sql`), 'utf8');

/** Expects all data of a former database to be unchanged. */
export async function expectFormerLeads(database: LeadDatabase): Promise<void> {
  const reports = await readLeads(database);
  const states = reports.map(({ lead, deliveries }) => [
    lead.number,
    lead.record.lead.name,
    ...deliveries.map(({ channel, state, attempts }) => `${channel} ${state} ${attempts}`),
  ]);
  const many = Array.from({ length: 10 }, (_, index) => [16 - index, 'Many', 'webhook sent 1']);
  expect(states).toEqual([
    [17, 'Many', 'webhook held 0', 'webhook-notice waiting 0'],
    ...many,
    [6, 'Revised', 'webhook waiting 0'],
    [5, 'Suspect', 'webhook held 0'],
    [4, 'Dead', 'webhook dead 1'],
    [3, 'Tried', 'mail sent 1', 'webhook waiting 1'],
    [2, 'Waiting', 'mail sent 1', 'webhook waiting 0'],
    [1, 'Sent', 'mail sent 1', 'webhook sent 1'],
  ]);
  expect(reports[11]?.lead).toMatchObject({
    id: '00000000-0000-4000-8000-000000000006',
    createdAt: FORMER_TIME + 5,
    revision: 2,
    record: { lead: { comment: 'corrected' }, consent: { version: '2026-09-01' } },
  });
  expect(reports[14]?.deliveries[1]).toMatchObject({
    nextAt: FORMER_TIME + 3_600_000,
    failure: 'status 500',
  });
  // The number of the deleted lead is not reused.
  expect(await new LeadStore(database).addLead(newLead())).toMatchObject({ number: 19 });
}
