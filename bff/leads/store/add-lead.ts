import type { DatabaseSync } from 'node:sqlite';
import type { Added, NewLead } from '../stored-lead.ts';

const MINUTE_MS = 60_000;
/** The same content again within this time is the same enquiry. */
const SAME_MS = 10 * MINUTE_MS;
const ADDRESS_WINDOW_MS = 10 * MINUTE_MS;
const PHONE_WINDOW_MS = 24 * 60 * MINUTE_MS;
/** Enquiries that one phone may store in a day. */
const PHONE_LIMIT = 10;
/** How often one enquiry may be sent again with other content. */
const MAX_REVISIONS = 10;

interface Known {
  readonly number: number;
  readonly id: string;
  readonly fingerprint: string;
  readonly revision: number;
}

/** By the form's token; else by content, for forms without one and for a second tab of the same. */
function findKnown(db: DatabaseSync, { record, fingerprint, now }: NewLead): Known | undefined {
  const columns = 'SELECT number, id, fingerprint, revision FROM leads WHERE';
  const byToken = db.prepare(`${columns} token = ?`).get(record.lead.token ?? null);
  const found =
    byToken ??
    db.prepare(`${columns} fingerprint = ? AND created_at > ?`).get(fingerprint, now - SAME_MS);
  return found as unknown as Known | undefined;
}

interface Window {
  readonly column: 'phone' | 'network';
  readonly value: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** How long until one more fits into the window, 0 when it does now. */
function waitFor(
  db: DatabaseSync,
  now: number,
  { column, value, limit, windowMs }: Window,
): number {
  const oldest = db
    .prepare(
      `SELECT created_at FROM leads WHERE ${column} = ? AND created_at > ?
       ORDER BY created_at DESC LIMIT 1 OFFSET ?`,
    )
    .get(value, now - windowMs, limit - 1);
  return oldest ? Math.max(1, Number(oldest['created_at']) + windowMs - now) : 0;
}

function limitedFor(db: DatabaseSync, { record, network, now, addressLimit }: NewLead): number {
  const { phone } = record.lead;
  const ofPhone = { limit: PHONE_LIMIT, windowMs: PHONE_WINDOW_MS };
  const ofAddress = { limit: addressLimit, windowMs: ADDRESS_WINDOW_MS };
  return Math.max(
    waitFor(db, now, { column: 'phone', value: phone, ...ofPhone }),
    waitFor(db, now, { column: 'network', value: network, ...ofAddress }),
  );
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
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO leads (id, token, fingerprint, phone, network, created_at, record)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      id,
      record.lead.token ?? null,
      fingerprint,
      record.lead.phone,
      network,
      now,
      JSON.stringify(record),
    );
  const number = Number(lastInsertRowid);
  queueDeliveries(db, number, lead);
  return { outcome: 'stored', id, number };
}

/** The same form with other content: the visitor mended something, so it is delivered again. */
function revise(db: DatabaseSync, { number, id, revision }: Known, lead: NewLead): Added {
  if (revision >= MAX_REVISIONS) return { outcome: 'limited', retryAfterMs: PHONE_WINDOW_MS };
  db.prepare(
    'UPDATE leads SET fingerprint = ?, phone = ?, record = ?, revision = revision + 1 WHERE number = ?',
  ).run(lead.fingerprint, lead.record.lead.phone, JSON.stringify(lead.record), number);
  queueDeliveries(db, number, lead);
  return { outcome: 'revised', id, number };
}

/** Stores an enquiry with its deliveries, once however often it is sent. Inside a transaction. */
export function addLead(db: DatabaseSync, lead: NewLead): Added {
  const known = findKnown(db, lead);
  if (known?.fingerprint === lead.fingerprint) {
    return { outcome: 'repeated', id: known.id, number: known.number };
  }
  const retryAfterMs = limitedFor(db, lead);
  if (retryAfterMs > 0) return { outcome: 'limited', retryAfterMs };
  return known ? revise(db, known, lead) : insert(db, lead);
}
