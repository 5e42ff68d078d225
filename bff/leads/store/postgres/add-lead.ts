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
import type { Client } from './client.ts';
import { lock, lockKeysOf } from './locks.ts';

const newest = (condition: string): string => `
  (SELECT json_build_object(
     'number', number, 'id', id, 'revision', revision, 'createdAt', created_at)
   FROM leads WHERE ${condition} ORDER BY number DESC LIMIT 1)`;

/** JSON, because the driver returns 64-bit integers as texts. */
const FACTS = `SELECT
  ${newest('token = $1 AND fingerprint = $2')} AS resubmitted,
  ${newest('token = $1 AND network = $3 AND created_at >= $5')} AS corrected,
  ${newest('fingerprint = $2 AND created_at > $6')} AS duplicate,
  (SELECT coalesce(json_agg(number), '[]') FROM (
     SELECT number FROM leads WHERE phone = $4 AND created_at > $7 AND NOT EXISTS (
       SELECT FROM lead_deliveries AS delivery
       WHERE delivery.number = leads.number AND state = 'held')
     LIMIT $9) AS unheld) AS "phoneNumbers",
  EXISTS (
    SELECT FROM leads JOIN lead_deliveries USING (number)
    WHERE phone = $4 AND created_at > $7 AND channel LIKE '%-notice') AS "isPhoneNoticed",
  (SELECT to_json(created_at) FROM leads WHERE network = $3 AND created_at > $8
   ORDER BY created_at DESC LIMIT 1 OFFSET $10::bigint - 1) AS "networkFullSince"`;

type Nullable<Facts> = { readonly [Name in keyof Facts]: Facts[Name] | null };

async function readFacts(client: Client, lead: NewLead): Promise<LeadFacts> {
  const { record, fingerprint, network, now, addressLimit } = lead;
  const { rows } = await client.query<Nullable<LeadFacts>>(FACTS, [
    record.lead.token ?? null,
    fingerprint,
    network,
    record.lead.phone,
    now - REVISION_WINDOW_MS,
    now - DUPLICATE_WINDOW_MS,
    now - PHONE_WINDOW_MS,
    now - ADDRESS_WINDOW_MS,
    PHONE_LIMIT + 1,
    addressLimit,
  ]);
  const [row] = rows;
  return {
    resubmitted: row?.resubmitted ?? undefined,
    corrected: row?.corrected ?? undefined,
    duplicate: row?.duplicate ?? undefined,
    phoneNumbers: row?.phoneNumbers ?? [],
    isPhoneNoticed: row?.isPhoneNoticed === true,
    networkFullSince: row?.networkFullSince ?? undefined,
  };
}

/** Columns of the deliveries to queue. */
function queuedFor({ channels }: NewLead, delivered: Delivered): [string[], string[]] {
  const rows = deliveriesOf(channels, delivered);
  return [rows.map(({ channel }) => channel), rows.map(({ state }) => state)];
}

async function insert(client: Client, lead: NewLead, delivered: Delivered): Promise<Added> {
  const { id, now, fingerprint, network, record } = lead;
  const { token = null, phone } = record.lead;
  const { rows } = await client.query<{ number: string }>(
    `WITH lead AS (
       INSERT INTO leads (id, token, fingerprint, phone, network, created_at, record)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING number
     ), queued AS (
       INSERT INTO lead_deliveries (number, channel, state, first_at, next_at)
       SELECT number, channel, state, $6, $6
       FROM lead, unnest($8::text[], $9::text[]) AS queued (channel, state)
     )
     SELECT number FROM lead`,
    [
      id,
      token,
      fingerprint,
      phone,
      network,
      now,
      JSON.stringify(record),
      ...queuedFor(lead, delivered),
    ],
  );
  const outcome = delivered === 'lead' ? 'stored' : 'held';
  return { outcome, id, number: Number(rows[0]?.number) };
}

/**
 * Replaces the content of a corrected lead and delivers it again. A claim stays, so that the new
 * content cannot overtake the old one, which another process may be sending.
 */
async function revise(
  client: Client,
  { number, id }: ExistingLead,
  lead: NewLead,
  delivered: Delivered,
): Promise<Added> {
  const { fingerprint, record, now } = lead;
  await client.query(
    `WITH lead AS (
       UPDATE leads SET fingerprint = $2, phone = $3, record = $4, revision = revision + 1
       WHERE number = $1
     )
     INSERT INTO lead_deliveries (number, channel, state, first_at, next_at)
     SELECT $1, channel, state, $5, $5 FROM unnest($6::text[], $7::text[]) AS queued (channel, state)
     ON CONFLICT (number, channel) DO UPDATE
     SET state = excluded.state, attempts = 0, first_at = excluded.first_at,
         next_at = excluded.next_at, sent_at = NULL, failure = NULL`,
    [
      number,
      fingerprint,
      record.lead.phone,
      JSON.stringify(record),
      now,
      ...queuedFor(lead, delivered),
    ],
  );
  return { outcome: 'revised', id, number };
}

/**
 * Stores a lead with its deliveries, unless it is a duplicate. Locks make transactions of leads that
 * may be the same, or share a limit, run one after the other.
 */
export async function addLead(client: Client, lead: NewLead): Promise<Added> {
  await lock(client, lockKeysOf(lead));
  const decision = decideLead(lead, await readFacts(client, lead));
  switch (decision.kind) {
    case 'repeat': {
      const { id, number } = decision.existing;
      return { outcome: 'repeated', id, number };
    }
    case 'limit':
      return { outcome: 'limited', retryAfterMs: decision.retryAfterMs };
    case 'revise':
      return revise(client, decision.existing, lead, decision.delivered);
    case 'store':
      return insert(client, lead, decision.delivered);
  }
}
