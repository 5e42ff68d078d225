import type { DatabaseSync } from 'node:sqlite';
import type { Added, NewLead } from '../../stored-lead.ts';
import {
  ADDRESS_WINDOW_MS,
  decideLead,
  type Delivered,
  deliveriesOf,
  DUPLICATE_WINDOW_MS,
  type ExistingLead,
  type LeadFacts,
  PHONE_LIMIT,
  PHONE_WINDOW_MS,
  REVISION_WINDOW_MS,
} from '../decide-lead.ts';

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

function findNetworkFullSince(db: DatabaseSync, { network, addressLimit, now }: NewLead) {
  const row = db
    .prepare(
      `SELECT created_at FROM leads WHERE network = ? AND created_at > ?
       ORDER BY created_at DESC LIMIT 1 OFFSET ?`,
    )
    .get(network, now - ADDRESS_WINDOW_MS, addressLimit - 1);
  return row ? Number(row['created_at']) : undefined;
}

const findPhoneNumbers = (db: DatabaseSync, phone: string, since: number): number[] =>
  db
    .prepare(
      `SELECT number FROM leads WHERE phone = ? AND created_at > ? AND NOT EXISTS (
         SELECT 1 FROM deliveries WHERE deliveries.number = leads.number AND state = 'held')
       LIMIT ?`,
    )
    .all(phone, since, PHONE_LIMIT + 1)
    .map(({ number }) => Number(number));

const isPhoneNoticed = (db: DatabaseSync, phone: string, since: number): boolean =>
  db
    .prepare(
      `SELECT 1 FROM leads JOIN deliveries USING (number)
       WHERE phone = ? AND created_at > ? AND channel LIKE '%-notice' LIMIT 1`,
    )
    .get(phone, since) !== undefined;

function readFacts(db: DatabaseSync, lead: NewLead): LeadFacts {
  const { record, fingerprint, network, now } = lead;
  const { token = null, phone } = record.lead;
  const corrected = 'token = ? AND network = ? AND created_at >= ?';
  const duplicate = 'fingerprint = ? AND created_at > ?';
  return {
    resubmitted: findNewest(db, 'token = ? AND fingerprint = ?', token, fingerprint),
    corrected: findNewest(db, corrected, token, network, now - REVISION_WINDOW_MS),
    duplicate: findNewest(db, duplicate, fingerprint, now - DUPLICATE_WINDOW_MS),
    phoneNumbers: findPhoneNumbers(db, phone, now - PHONE_WINDOW_MS),
    isPhoneNoticed: isPhoneNoticed(db, phone, now - PHONE_WINDOW_MS),
    networkFullSince: findNetworkFullSince(db, lead),
  };
}

function queueDeliveries(
  db: DatabaseSync,
  number: number,
  { channels, now }: NewLead,
  delivered: Delivered,
): void {
  const statement = db.prepare(
    `INSERT OR REPLACE INTO deliveries (number, channel, state, first_at, next_at)
     VALUES (?, ?, ?, ?, ?)`,
  );
  for (const { channel, state } of deliveriesOf(channels, delivered)) {
    statement.run(number, channel, state, now, now);
  }
}

function insert(db: DatabaseSync, lead: NewLead, delivered: Delivered): Added {
  const { id, now, fingerprint, network, record } = lead;
  const { token = null, phone } = record.lead;
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO leads (id, token, fingerprint, phone, network, created_at, record)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(id, token, fingerprint, phone, network, now, JSON.stringify(record));
  const number = Number(lastInsertRowid);
  queueDeliveries(db, number, lead, delivered);
  return { outcome: delivered === 'lead' ? 'stored' : 'held', id, number };
}

/** Replaces the content of a corrected lead and delivers it again. */
function revise(
  db: DatabaseSync,
  { number, id }: ExistingLead,
  lead: NewLead,
  delivered: Delivered,
): Added {
  db.prepare(
    'UPDATE leads SET fingerprint = ?, phone = ?, record = ?, revision = revision + 1 WHERE number = ?',
  ).run(lead.fingerprint, lead.record.lead.phone, JSON.stringify(lead.record), number);
  queueDeliveries(db, number, lead, delivered);
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
      return revise(db, decision.existing, lead, decision.delivered);
    case 'store':
      return insert(db, lead, decision.delivered);
  }
}
