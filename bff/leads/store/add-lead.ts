import type { DatabaseSync } from 'node:sqlite';
import type { Added, NewLead } from '../stored-lead.ts';
import { noteDeletion } from './erase.ts';

const MINUTE_MS = 60_000;
/** Time in which equal content counts as a duplicate. */
const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;
/** Time in which a form can be resubmitted to correct its lead. */
const REVISION_WINDOW_MS = 10 * MINUTE_MS;
const ADDRESS_WINDOW_MS = 10 * MINUTE_MS;
const PHONE_WINDOW_MS = 24 * 60 * MINUTE_MS;
/** Leads that one phone may store in a day. */
const PHONE_LIMIT = 10;
const MAX_REVISIONS = 10;

interface ExistingLead {
  readonly number: number;
  readonly id: string;
  readonly revision: number;
  readonly created_at: number;
}

const COLUMNS = 'SELECT number, id, revision, created_at FROM leads WHERE';
const NEWEST = 'ORDER BY number DESC LIMIT 1';

/** An earlier submission of the same form with the same content. */
const findResubmitted = (db: DatabaseSync, { record, fingerprint }: NewLead) =>
  db
    .prepare(`${COLUMNS} token = ? AND fingerprint = ? ${NEWEST}`)
    .get(record.lead.token ?? null, fingerprint) as ExistingLead | undefined;

/** The lead that the visitor corrects; later or from another network, it would be a new lead. */
const findCorrected = (db: DatabaseSync, { record, network, now }: NewLead) =>
  db
    .prepare(`${COLUMNS} token = ? AND network = ? AND created_at >= ? ${NEWEST}`)
    .get(record.lead.token ?? null, network, now - REVISION_WINDOW_MS) as ExistingLead | undefined;

/** A duplicate from a form without a token, or from a second tab. */
const findDuplicate = (db: DatabaseSync, { fingerprint, now }: NewLead) =>
  db
    .prepare(`${COLUMNS} fingerprint = ? AND created_at > ? ${NEWEST}`)
    .get(fingerprint, now - DUPLICATE_WINDOW_MS) as ExistingLead | undefined;

interface Window {
  readonly column: 'phone' | 'network';
  readonly value: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** Time until the window admits one more lead, milliseconds; 0 if it does now. */
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

/** Replaces the content of a corrected lead and delivers it again. */
function revise(db: DatabaseSync, existing: ExistingLead, lead: NewLead): Added {
  const { number, id, revision, created_at } = existing;
  if (revision >= MAX_REVISIONS) {
    return { outcome: 'limited', retryAfterMs: created_at + REVISION_WINDOW_MS + 1 - lead.now };
  }
  db.prepare(
    'UPDATE leads SET fingerprint = ?, phone = ?, record = ?, revision = revision + 1 WHERE number = ?',
  ).run(lead.fingerprint, lead.record.lead.phone, JSON.stringify(lead.record), number);
  noteDeletion(db);
  queueDeliveries(db, number, lead);
  return { outcome: 'revised', id, number };
}

/** Stores a lead with its deliveries, unless it is a duplicate. Call inside a transaction. */
export function addLead(db: DatabaseSync, lead: NewLead): Added {
  const corrected = findCorrected(db, lead);
  const same = findResubmitted(db, lead) ?? (corrected ? undefined : findDuplicate(db, lead));
  if (same) return { outcome: 'repeated', id: same.id, number: same.number };
  const retryAfterMs = limitedFor(db, lead);
  if (retryAfterMs > 0) return { outcome: 'limited', retryAfterMs };
  return corrected ? revise(db, corrected, lead) : insert(db, lead);
}
