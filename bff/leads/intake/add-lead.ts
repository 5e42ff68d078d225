import { slotTexts } from '../../contract/leads/visit-words.ts';
import { type NestedNetwork, nestOf } from '../../shared/networks.ts';
import type { Held } from '../store/stored-lead.ts';
import type { Added, NewLead } from './new-lead.ts';
import { revise } from '../visits/change-visit.ts';
import { type Decision, decideBooking } from '../visits/rules.ts';
import { readOpenBookings } from '../store/visit-rows.ts';
import type { Query } from '../../database/database.ts';
import {
  ADDRESS_WINDOW_MS,
  admitLead,
  DUPLICATE_WINDOW_MS,
  type LeadFacts,
  PHONE_LIMIT,
  PHONE_WINDOW_MS,
} from './admission.ts';
import { queueMessage } from '../store/queue-message.ts';
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

/** Maximum number of messages to staff about one lead, so that nobody can flood them with it. */
const MAX_REVISIONS = 10;

/**
 * Reads the facts that decide about a new lead. `same` is an earlier lead whose visit is not over:
 * of the same form at any time, or with the same content lately. A form may correct its lead,
 * unless that is suspect or held. One statement, because all other transactions wait for it.
 */
async function readFacts(query: Query, lead: NewLead): Promise<LeadFacts> {
  const { record, fingerprint, network, now, addressLimit, isSuspect } = lead;
  const nest = nestOf(network);
  const [row] = await query(
    `SELECT
       (SELECT number FROM leads
        WHERE (fingerprint = $1 AND (token = $2 OR created_at > $3)
          OR token = $7 AND (phone = $4 OR network = $9) AND revision < ${MAX_REVISIONS}
            AND held IS NULL)
          AND NOT EXISTS (SELECT 1 FROM visits WHERE visits.number = leads.number
            AND state <> 'past' AND (state <> 'booked' OR starts_at <= $8))
        ORDER BY CASE WHEN token = $2 THEN 0 ELSE 1 END, number DESC LIMIT 1) AS same,
       (SELECT count(*) FROM (
          SELECT 1 FROM leads WHERE phone = $4 AND created_at > $5 AND held IS NULL
          LIMIT ${PHONE_LIMIT}) AS unheld) AS of_phone,
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
  const { same = null, of_phone } = row ?? {};
  const full = nest.map(({ multiple }) => row?.[`full_since_${multiple}`] ?? -1);
  const latest = Math.max(...full.map(Number));
  return {
    same: same === null ? undefined : Number(same),
    ofPhone: Number(of_phone),
    networkFullSince: latest < 0 ? undefined : latest,
  };
}

async function insert(query: Query, lead: NewLead, held: Held | undefined): Promise<number> {
  const { id, now, fingerprint, network, record, channels } = lead;
  const { token = null, phone } = record.lead;
  const [row] = await query(
    `INSERT INTO leads (id, token, fingerprint, phone, network, created_at, record, held)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING number`,
    [id, token, fingerprint, phone, network, now, JSON.stringify(record), held ?? null],
  );
  const number = Number(row?.['number']);
  const about = { topic: 'lead', subject: id, revision: 1, number, now } as const;
  if (held === undefined) await queueMessage(query, channels, about);
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

/** Stores a lead with its messages and its visit, unless it is a duplicate or exceeds a limit. */
export async function addLead(query: Query, lead: NewLead): Promise<Added> {
  const { wanted, id, channels, hasMails = false, actor = 'family', now } = lead;
  const to = { channels, hasMails };
  const decision = admitLead(lead, await readFacts(query, lead));
  if ('retryAfterMs' in decision) return { outcome: 'limited', ...decision };
  if ('repeated' in decision) return repeatLead(query, to, lead, decision.repeated);
  if (wanted && 'problem' in wanted) return { outcome: 'refused', problem: wanted.problem };
  // Held leads take no place.
  const isHeld = decision.held !== undefined;
  const booking = isHeld ? 'limited' : await decideVisit(query, lead);
  if (booking === 'full') return { outcome: 'refused', problem: slotTexts.taken };
  const number = await insert(query, lead, decision.held);
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
