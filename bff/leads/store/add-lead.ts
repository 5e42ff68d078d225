import { slotTexts } from '../../contract/visit-words.ts';
import { type NestedNetwork, nestOf } from '../../shared/networks.ts';
import type { Added, NewLead } from '../stored-lead.ts';
import { revise } from '../visits/change-visit.ts';
import { type Decision, decideBooking } from '../visits/rules.ts';
import { readOpenBookings } from '../visits/visit-rows.ts';
import type { Query } from '../../database/database.ts';
import {
  ADDRESS_WINDOW_MS,
  admitLead,
  type Delivered,
  deliveriesOf,
  DUPLICATE_WINDOW_MS,
  type LeadFacts,
  PHONE_LIMIT,
  PHONE_WINDOW_MS,
} from './admission.ts';
import { repeatLead } from './repeat-lead.ts';

/**
 * Column with the time of the lead that filled a network's limit.
 * @param at number of the parameter with the prefix; the next one holds the limit
 */
function fullSince({ prefix, multiple }: NestedNetwork, at: number): string {
  const network = multiple === 1 ? 'network' : `substr(network, 1, ${prefix.length})`;
  return `(SELECT created_at FROM leads WHERE ${network} = $${at} AND created_at > $6
    ORDER BY created_at DESC LIMIT 1 OFFSET $${at + 1}) AS full_since_${multiple}`;
}

/** How often staff are told of the same lead, so that nobody can flood them with it. */
const MAX_REVISIONS = 10;

/**
 * Reads what decides about a new lead. `same` is an earlier lead whose visit is not over: of the
 * same form at any time, or with the same content lately. A form may correct its lead, unless that
 * is suspect or held. One statement, because all other transactions wait for it.
 */
async function readFacts(query: Query, deliveries: string, lead: NewLead): Promise<LeadFacts> {
  const { record, fingerprint, network, now, addressLimit, isSuspect } = lead;
  const nest = nestOf(network);
  const isHeld = `EXISTS (SELECT 1 FROM ${deliveries}
    WHERE ${deliveries}.number = leads.number AND state = 'held')`;
  const [row] = await query(
    `SELECT
       (SELECT number FROM leads
        WHERE (fingerprint = $1 AND (token = $2 OR created_at > $3)
          OR token = $7 AND (phone = $4 OR network = $9) AND revision < ${MAX_REVISIONS}
            AND NOT ${isHeld})
          AND NOT EXISTS (SELECT 1 FROM visits WHERE visits.number = leads.number
            AND state <> 'past' AND (state <> 'booked' OR starts_at <= $8))
        ORDER BY CASE WHEN token = $2 THEN 0 ELSE 1 END, number DESC LIMIT 1) AS same,
       (SELECT count(*) FROM (
          SELECT 1 FROM leads WHERE phone = $4 AND created_at > $5 AND NOT ${isHeld}
          LIMIT ${PHONE_LIMIT}) AS unheld) AS of_phone,
       (SELECT count(*) FROM leads JOIN ${deliveries} USING (number)
        WHERE phone = $4 AND created_at > $5 AND channel LIKE '%-notice') AS notices,
       ${nest.map((nested, index) => fullSince(nested, 9 + 2 * index)).join(', ')}`,
    [
      fingerprint,
      record.lead.token ?? null,
      now - DUPLICATE_WINDOW_MS,
      record.lead.phone,
      now - PHONE_WINDOW_MS,
      now - ADDRESS_WINDOW_MS,
      isSuspect ? null : (record.lead.token ?? null),
      now,
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

async function decideVisit(
  query: Query,
  { wanted, now, network, actor }: NewLead,
): Promise<Decision | undefined> {
  if (wanted === undefined || 'problem' in wanted) return undefined;
  const open = await readOpenBookings(query, now);
  return decideBooking(wanted, open, actor === 'staff' ? undefined : network);
}

/** Stores a lead with its deliveries and its visit, unless it is a duplicate or one too many. */
export async function addLead(query: Query, deliveries: string, lead: NewLead): Promise<Added> {
  const { wanted, id, channels, hasMails = false, actor = 'family', now } = lead;
  const to = { deliveries, channels, hasMails };
  const decision = admitLead(lead, await readFacts(query, deliveries, lead));
  if ('retryAfterMs' in decision) return { outcome: 'limited', ...decision };
  if ('repeated' in decision) return repeatLead(query, to, lead, decision.repeated);
  if (wanted && 'problem' in wanted) return { outcome: 'refused', problem: wanted.problem };
  // Held leads take no place.
  const isHeld = decision.delivered !== 'lead';
  const booking = isHeld ? 'limited' : await decideVisit(query, lead);
  if (booking === 'full') return { outcome: 'refused', problem: slotTexts.taken };
  const number = await insert(query, deliveries, lead, decision.delivered);
  const isBooked = booking === 'free' && wanted !== undefined;
  if (isBooked) {
    await revise(query, to, { ...wanted.slot, number, revision: 1, state: 'booked', actor, now });
  }
  return {
    outcome: isHeld ? 'held' : 'stored',
    id,
    number,
    booking: wanted && (isBooked ? 'booked' : 'wish'),
    isSender: true,
  };
}
