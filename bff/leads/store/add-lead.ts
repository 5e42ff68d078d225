import { type NestedNetwork, nestOf } from '../../shared/networks.ts';
import type { Added, NewLead } from '../stored-lead.ts';
import { type Booking, decideBooking } from '../visits/rules.ts';
import { insertRevision, readBookingFacts } from '../visits/visit-rows.ts';
import type { Query } from './database.ts';
import {
  ADDRESS_WINDOW_MS,
  decideLead,
  type Delivered,
  deliveriesOf,
  DUPLICATE_WINDOW_MS,
  type LeadFacts,
  PHONE_LIMIT,
  PHONE_WINDOW_MS,
} from './decide-lead.ts';

/**
 * Column with the time when a network had sent as many leads as it may.
 * @param at parameter with its prefix; the next one is its limit
 */
function fullSince({ prefix, multiple }: NestedNetwork, at: number): string {
  const network = multiple === 1 ? 'network' : `substr(network, 1, ${prefix.length})`;
  return `(SELECT created_at FROM leads WHERE ${network} = $${at} AND created_at > $6
    ORDER BY created_at DESC LIMIT 1 OFFSET $${at + 1}) AS full_since_${multiple}`;
}

/**
 * `same` is the lead that was sent before: by the same form whenever, else the same content lately.
 * One statement, because everybody else waits for it.
 */
async function readFacts(query: Query, deliveries: string, lead: NewLead): Promise<LeadFacts> {
  const { record, fingerprint, network, now, addressLimit } = lead;
  const nest = nestOf(network);
  const [row] = await query(
    `SELECT
       (SELECT number FROM leads WHERE fingerprint = $1 AND (token = $2 OR created_at > $3)
        ORDER BY CASE WHEN token = $2 THEN 0 ELSE 1 END, number DESC LIMIT 1) AS same,
       (SELECT count(*) FROM (
          SELECT 1 FROM leads WHERE phone = $4 AND created_at > $5 AND NOT EXISTS (
            SELECT 1 FROM ${deliveries} WHERE ${deliveries}.number = leads.number AND state = 'held')
          LIMIT ${PHONE_LIMIT}) AS unheld) AS of_phone,
       (SELECT count(*) FROM leads JOIN ${deliveries} USING (number)
        WHERE phone = $4 AND created_at > $5 AND channel LIKE '%-notice') AS notices,
       ${nest.map((nested, index) => fullSince(nested, 7 + 2 * index)).join(', ')}`,
    [
      fingerprint,
      record.lead.token ?? null,
      now - DUPLICATE_WINDOW_MS,
      record.lead.phone,
      now - PHONE_WINDOW_MS,
      now - ADDRESS_WINDOW_MS,
      ...nest.flatMap(({ prefix, multiple }) => [prefix, addressLimit * multiple - 1]),
    ],
  );
  const { same = null, of_phone, notices } = row ?? {};
  const full = nest.map(({ multiple }) => row?.[`full_since_${multiple}`] ?? -1);
  const latest = Math.max(...full.map(Number));
  return {
    same: same === null ? undefined : Number(same),
    ofPhone: Number(of_phone),
    isPhoneNoticed: Number(notices) > 0,
    networkFullSince: latest < 0 ? undefined : latest,
  };
}

async function insert(
  query: Query,
  deliveries: string,
  lead: NewLead,
  delivered: Delivered,
): Promise<number> {
  const { id, now, fingerprint, network, record, channels } = lead;
  const { token = null, phone } = record.lead;
  const [row] = await query(
    `INSERT INTO leads (id, token, fingerprint, phone, network, created_at, record)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING number`,
    [id, token, fingerprint, phone, network, now, JSON.stringify(record)],
  );
  const number = Number(row?.['number']);
  for (const { channel, state } of deliveriesOf(channels, delivered)) {
    await query(
      `INSERT INTO ${deliveries} (number, channel, state, first_at, next_at)
       VALUES ($1, $2, $3, $4, $4)`,
      [number, channel, state, now],
    );
  }
  return number;
}

/** Held leads take no place. */
async function decideVisit(query: Query, lead: NewLead, delivered: Delivered): Promise<Booking> {
  const { slot, now, network, record } = lead;
  if (slot === undefined || delivered !== 'lead') return 'wish';
  const { phone } = record.lead;
  return decideBooking(slot, await readBookingFacts(query, slot, { phone, network, now }));
}

/** Somebody else may send the same content: the link to a visit is for who sent it first. */
async function repeat(query: Query, lead: NewLead, number: number): Promise<Added> {
  const { token } = lead.record.lead;
  const sql = `SELECT id, token, network,
      (SELECT count(*) FROM visits WHERE visits.number = leads.number) AS visits
    FROM leads WHERE number = $1`;
  const [row] = await query(sql, [number]);
  const isSender =
    (token !== undefined && row?.['token'] === token) || row?.['network'] === lead.network;
  const isBooked = isSender && Number(row?.['visits']) > 0;
  return { outcome: 'repeated', id: String(row?.['id']), number, isBooked };
}

/** Stores a lead with its deliveries and its visit, unless it is a duplicate or one too many. */
export async function addLead(query: Query, deliveries: string, lead: NewLead): Promise<Added> {
  const decision = decideLead(lead, await readFacts(query, deliveries, lead));
  if ('retryAfterMs' in decision) return { outcome: 'limited', ...decision };
  if ('repeated' in decision) return repeat(query, lead, decision.repeated);
  const booking = await decideVisit(query, lead, decision.delivered);
  if (booking === 'full') return { outcome: 'full' };
  const number = await insert(query, deliveries, lead, decision.delivered);
  const isBooked = booking === 'booked' && lead.slot !== undefined;
  if (isBooked) {
    await insertRevision(query, {
      ...lead.slot,
      number,
      revision: 1,
      state: 'booked',
      now: lead.now,
    });
  }
  const outcome = decision.delivered === 'lead' ? 'stored' : 'held';
  return { outcome, id: lead.id, number, isBooked };
}
