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
import type { Client } from './client.ts';
import { lock, lockKeysOf } from './locks.ts';

const newest = (condition: string): string => `
  (SELECT json_build_object(
     'number', number, 'id', id, 'revision', revision, 'createdAt', created_at)
   FROM leads WHERE ${condition} ORDER BY number DESC LIMIT 1)`;

const fullSince = (condition: string, limit: string): string => `
  (SELECT to_json(created_at) FROM leads WHERE ${condition}
   ORDER BY created_at DESC LIMIT 1 OFFSET ${limit} - 1)`;

/** JSON, because the driver returns 64-bit integers as texts. */
const FACTS = `SELECT
  ${newest('token = $1 AND fingerprint = $2')} AS resubmitted,
  ${newest('token = $1 AND network = $3 AND created_at >= $5')} AS corrected,
  ${newest('fingerprint = $2 AND created_at > $6')} AS duplicate,
  ${fullSince('phone = $4 AND created_at > $7', '$9::bigint')} AS "phoneFullSince",
  ${fullSince('network = $3 AND created_at > $8', '$10::bigint')} AS "networkFullSince"`;

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
    PHONE_LIMIT,
    addressLimit,
  ]);
  const [row] = rows;
  return {
    resubmitted: row?.resubmitted ?? undefined,
    corrected: row?.corrected ?? undefined,
    duplicate: row?.duplicate ?? undefined,
    phoneFullSince: row?.phoneFullSince ?? undefined,
    networkFullSince: row?.networkFullSince ?? undefined,
  };
}

const stateOf = ({ isSuspect }: NewLead): string => (isSuspect ? 'held' : 'waiting');

async function insert(client: Client, lead: NewLead): Promise<Added> {
  const { id, now, fingerprint, network, record, channels } = lead;
  const { token = null, phone } = record.lead;
  const { rows } = await client.query<{ number: string }>(
    `WITH lead AS (
       INSERT INTO leads (id, token, fingerprint, phone, network, created_at, record)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING number
     ), queued AS (
       INSERT INTO lead_deliveries (number, channel, state, first_at, next_at)
       SELECT number, channel, $8, $6, $6 FROM lead, unnest($9::text[]) AS channel
     )
     SELECT number FROM lead`,
    [id, token, fingerprint, phone, network, now, JSON.stringify(record), stateOf(lead), channels],
  );
  return { outcome: 'stored', id, number: Number(rows[0]?.number) };
}

/**
 * Replaces the content of a corrected lead and delivers it again. A claim stays, so that the new
 * content cannot overtake the old one, which another process may be sending.
 */
async function revise(client: Client, { number, id }: ExistingLead, lead: NewLead): Promise<Added> {
  const { fingerprint, record, channels, now } = lead;
  await client.query(
    `WITH lead AS (
       UPDATE leads SET fingerprint = $2, phone = $3, record = $4, revision = revision + 1
       WHERE number = $1
     ), noted AS (
       UPDATE lead_upkeep SET deletions = deletions + 1
     )
     INSERT INTO lead_deliveries (number, channel, state, first_at, next_at)
     SELECT $1, channel, $5, $6, $6 FROM unnest($7::text[]) AS channel
     ON CONFLICT (number, channel) DO UPDATE
     SET state = excluded.state, attempts = 0, first_at = excluded.first_at,
         next_at = excluded.next_at, sent_at = NULL, failure = NULL`,
    [number, fingerprint, record.lead.phone, JSON.stringify(record), stateOf(lead), now, channels],
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
      return revise(client, decision.existing, lead);
    case 'store':
      return insert(client, lead);
  }
}
