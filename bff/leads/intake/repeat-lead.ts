import type { LeadRequest } from '../../contract/leads/lead-request.ts';
import { slotTexts } from '../../contract/leads/visit-words.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { LeadRecord } from '../store/stored-lead.ts';
import type { Added, NewLead } from './new-lead.ts';
import {
  bookVisit,
  changeVisit,
  findVisit,
  type Recipients,
  retellLead,
} from '../visits/change-visit.ts';
import type { CurrentVisit } from '../store/visit-rows.ts';
import type { Query } from '../../database/database.ts';

/** Reads the lead that was sent again. */
async function readKnown(query: Query, number: number) {
  const sql = `SELECT id, token, network, fingerprint, record, held FROM leads WHERE number = $1`;
  const [row] = await query(sql, [number]);
  return {
    id: String(row?.['id']),
    token: row?.['token'],
    network: row?.['network'],
    fingerprint: row?.['fingerprint'],
    record: JSON.parse(String(row?.['record'])) as LeadRecord,
    isHeld: row?.['held'] !== null,
  };
}

function isOwn({ wanted, record }: NewLead, { time, startsAt }: CurrentVisit): boolean {
  const isStart = wanted && 'slot' in wanted ? wanted.slot.startsAt === startsAt : true;
  return time.id === record.lead.slot && isStart;
}

const REFUSALS = {
  full: slotTexts.taken,
  limited: slotTexts.limit,
  stale: slotTexts.often,
} as const;

/**
 * Moves a lead's visit to the newly chosen time, or books it.
 * @returns why it cannot, in Russian
 */
async function takePlace(
  query: Query,
  to: Recipients,
  { wanted, now, actor = 'family' }: NewLead,
  { number, visit }: { number: number; visit: CurrentVisit | undefined },
): Promise<string | undefined> {
  if (wanted === undefined) return undefined;
  if ('problem' in wanted) return wanted.problem;
  if (visit === undefined) {
    const decision = await bookVisit(query, to, { number, actor, wanted, now });
    return decision === 'full' ? REFUSALS.full : undefined;
  }
  const changed = await changeVisit(query, to, { lead: { number }, actor, wanted, now });
  const isStopped = changed.outcome in REFUSALS;
  return isStopped ? REFUSALS[changed.outcome as keyof typeof REFUSALS] : undefined;
}

/** Digest of everything that staff were told besides the time. */
const toldOf = (lead: LeadRequest): string => fingerprintOf({ ...lead, slot: '' }, false);

async function correct(
  query: Query,
  { channels }: Recipients,
  { record, fingerprint, now }: NewLead,
  { number, former }: { number: number; former: LeadRecord },
): Promise<void> {
  const corrected = { ...record, slot: record.slot ?? former.slot };
  await query('UPDATE leads SET record = $2, fingerprint = $3, phone = $4 WHERE number = $1', [
    number,
    JSON.stringify(corrected),
    fingerprint,
    record.lead.phone,
  ]);
  if (toldOf(record.lead) === toldOf(former.lead)) return;
  await retellLead(query, channels, { number, now });
}

/**
 * Handles a lead that was sent before: another time moves its visit, other content corrects it.
 * Only the original sender gets the visit link.
 */
export async function repeatLead(
  query: Query,
  to: Recipients,
  lead: NewLead,
  number: number,
): Promise<Added> {
  const known = await readKnown(query, number);
  const { token } = lead.record.lead;
  const hasToken = token !== undefined && known.token === token;
  const isSender = hasToken || known.network === lead.network;
  const visit = await findVisit(query, { number });
  const isMoved = isSender && !known.isHeld && !(visit && isOwn(lead, visit));
  const problem = isMoved ? await takePlace(query, to, lead, { number, visit }) : undefined;
  if (problem !== undefined) {
    return { outcome: 'refused', problem: visit ? `${problem} ${slotTexts.kept}` : problem };
  }
  if (hasToken && known.fingerprint !== lead.fingerprint) {
    await correct(query, to, lead, { number, former: known.record });
  }
  const isBooked = (await findVisit(query, { number }))?.state === 'booked';
  const booking = isBooked ? 'booked' : lead.wanted && 'wish';
  return { outcome: 'repeated', id: known.id, number, booking, isSender };
}
