import type { DatabaseSync } from 'node:sqlite';
import type { Added, NewLead } from '../../stored-lead.ts';
import {
  ADDRESS_WINDOW_MS,
  decideLead,
  DUPLICATE_WINDOW_MS,
  type ExistingLead,
  type LeadFacts,
  PHONE_LIMIT,
  PHONE_WINDOW_MS,
  REVISION_WINDOW_MS,
} from '../decide-lead.ts';
import { noteDeletion } from './erase.ts';

function findNewest(
  db: DatabaseSync,
  condition: string,
  ...values: (string | number | null)[]
): ExistingLead | undefined {
  const row = db
    .prepare(
      `SELECT number, id, revision, created_at AS createdAt FROM leads
       WHERE ${condition} ORDER BY number DESC LIMIT 1`,
    )
    .get(...values);
  return row as ExistingLead | undefined;
}

interface Window {
  readonly column: 'phone' | 'network';
  readonly value: string;
  readonly limit: number;
  readonly since: number;
}

function findFullSince(db: DatabaseSync, { column, value, limit, since }: Window) {
  const row = db
    .prepare(
      `SELECT created_at FROM leads WHERE ${column} = ? AND created_at > ?
       ORDER BY created_at DESC LIMIT 1 OFFSET ?`,
    )
    .get(value, since, limit - 1);
  return row ? Number(row['created_at']) : undefined;
}

function readFacts(db: DatabaseSync, lead: NewLead): LeadFacts {
  const { record, fingerprint, network, now, addressLimit } = lead;
  const token = record.lead.token ?? null;
  const corrected = 'token = ? AND network = ? AND created_at >= ?';
  const duplicate = 'fingerprint = ? AND created_at > ?';
  return {
    resubmitted: findNewest(db, 'token = ? AND fingerprint = ?', token, fingerprint),
    corrected: findNewest(db, corrected, token, network, now - REVISION_WINDOW_MS),
    duplicate: findNewest(db, duplicate, fingerprint, now - DUPLICATE_WINDOW_MS),
    phoneFullSince: findFullSince(db, {
      column: 'phone',
      value: record.lead.phone,
      limit: PHONE_LIMIT,
      since: now - PHONE_WINDOW_MS,
    }),
    networkFullSince: findFullSince(db, {
      column: 'network',
      value: network,
      limit: addressLimit,
      since: now - ADDRESS_WINDOW_MS,
    }),
  };
}

function queueDeliveries(db: DatabaseSync, number: number, lead: NewLead): void {
  const statement = db.prepare(
    `INSERT OR REPLACE INTO deliveries (number, channel, state, first_at, next_at)
     VALUES (?, ?, ?, ?, ?)`,
  );
  const state = lead.isSuspect ? 'held' : 'waiting';
  for (const channel of lead.channels) statement.run(number, channel, state, lead.now, lead.now);
}

function insert(db: DatabaseSync, lead: NewLead): Added {
  const { id, now, fingerprint, network, record } = lead;
  const { token = null, phone } = record.lead;
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO leads (id, token, fingerprint, phone, network, created_at, record)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(id, token, fingerprint, phone, network, now, JSON.stringify(record));
  const number = Number(lastInsertRowid);
  queueDeliveries(db, number, lead);
  return { outcome: 'stored', id, number };
}

/** Replaces the content of a corrected lead and delivers it again. */
function revise(db: DatabaseSync, { number, id }: ExistingLead, lead: NewLead): Added {
  db.prepare(
    'UPDATE leads SET fingerprint = ?, phone = ?, record = ?, revision = revision + 1 WHERE number = ?',
  ).run(lead.fingerprint, lead.record.lead.phone, JSON.stringify(lead.record), number);
  noteDeletion(db);
  queueDeliveries(db, number, lead);
  return { outcome: 'revised', id, number };
}

/** Stores a lead with its deliveries, unless it is a duplicate. Call inside a transaction. */
export function addLead(db: DatabaseSync, lead: NewLead): Added {
  const decision = decideLead(lead, readFacts(db, lead));
  switch (decision.kind) {
    case 'repeat': {
      const { id, number } = decision.existing;
      return { outcome: 'repeated', id, number };
    }
    case 'limit':
      return { outcome: 'limited', retryAfterMs: decision.retryAfterMs };
    case 'revise':
      return revise(db, decision.existing, lead);
    case 'store':
      return insert(db, lead);
  }
}
