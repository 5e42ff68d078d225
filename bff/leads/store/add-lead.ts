import type { DatabaseSync } from 'node:sqlite';
import type { Added, NewLead } from '../stored-lead.ts';
import { noteDeletion } from './erase.ts';

const MINUTE_MS = 60_000;
/** The same content again within this time is the same enquiry. */
const SAME_MS = 10 * MINUTE_MS;
/** How long a lead can be mended under its token. */
const MEND_MS = 10 * MINUTE_MS;
const ADDRESS_WINDOW_MS = 10 * MINUTE_MS;
const PHONE_WINDOW_MS = 24 * 60 * MINUTE_MS;
/** Enquiries that one phone may store in a day. */
const PHONE_LIMIT = 10;
/** How often one enquiry may be sent again with other content. */
const MAX_REVISIONS = 10;

interface Known {
  readonly number: number;
  readonly id: string;
  readonly revision: number;
  readonly created_at: number;
}

const COLUMNS = 'SELECT number, id, revision, created_at FROM leads WHERE';
const NEWEST = 'ORDER BY number DESC LIMIT 1';

/** What the form sent before, whenever that was. */
const findSent = (db: DatabaseSync, { record, fingerprint }: NewLead) =>
  db
    .prepare(`${COLUMNS} token = ? AND fingerprint = ? ${NEWEST}`)
    .get(record.lead.token ?? null, fingerprint) as Known | undefined;

/** What the visitor mends: from elsewhere or later, other content is another lead. */
const findMended = (db: DatabaseSync, { record, network, now }: NewLead) =>
  db
    .prepare(`${COLUMNS} token = ? AND network = ? AND created_at >= ? ${NEWEST}`)
    .get(record.lead.token ?? null, network, now - MEND_MS) as Known | undefined;

/** The same content from a form without a token, or from a second tab. */
const findEqual = (db: DatabaseSync, { fingerprint, now }: NewLead) =>
  db
    .prepare(`${COLUMNS} fingerprint = ? AND created_at > ? ${NEWEST}`)
    .get(fingerprint, now - SAME_MS) as Known | undefined;

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
function revise(db: DatabaseSync, known: Known, lead: NewLead): Added {
  const { number, id, revision, created_at } = known;
  if (revision >= MAX_REVISIONS) {
    return { outcome: 'limited', retryAfterMs: created_at + MEND_MS + 1 - lead.now };
  }
  db.prepare(
    'UPDATE leads SET fingerprint = ?, phone = ?, record = ?, revision = revision + 1 WHERE number = ?',
  ).run(lead.fingerprint, lead.record.lead.phone, JSON.stringify(lead.record), number);
  noteDeletion(db);
  queueDeliveries(db, number, lead);
  return { outcome: 'revised', id, number };
}

/** Stores a lead with its deliveries, once however often it is sent. Inside a transaction. */
export function addLead(db: DatabaseSync, lead: NewLead): Added {
  const mended = findMended(db, lead);
  const same = findSent(db, lead) ?? (mended ? undefined : findEqual(db, lead));
  if (same) return { outcome: 'repeated', id: same.id, number: same.number };
  const retryAfterMs = limitedFor(db, lead);
  if (retryAfterMs > 0) return { outcome: 'limited', retryAfterMs };
  return mended ? revise(db, mended, lead) : insert(db, lead);
}
