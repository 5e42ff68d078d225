import { existsSync } from 'node:fs';
import { parsePhone } from '../../bff/contract/lead-phone.ts';
import { openDatabase } from '../../bff/leads/store/sqlite/database.ts';
import { readLeads } from '../../bff/leads/store/sqlite/read-leads.ts';
import type { LeadRecord } from '../../bff/leads/stored-lead.ts';

/** The leads of a phone, however it is written, that a database holds. */
export function readStoredLeads(file: string, phone: string): LeadRecord[] {
  if (!existsSync(file)) return [];
  const db = openDatabase(file);
  try {
    const number = parsePhone(phone)?.number;
    const records = [...readLeads(db, {})].map(({ lead }) => lead.record);
    return records.filter(({ lead }) => lead.phone === number);
  } finally {
    db.close();
  }
}
