import type { Actor, ChannelName, LeadRecord } from '../store/stored-lead.ts';
import type { Query } from '../../database/database.ts';
import type { MailState, Visit } from '../../contract/shapes/visits.ts';
import { LAST_MAIL } from '../store/stored-rows.ts';
import { queueMessage } from '../store/queue-message.ts';
import { slotKey } from './read-slots.ts';
import { type Bookable, canMove, decideBooking, isOpen } from './rules.ts';
import {
  type CurrentVisit,
  insertRevision,
  type NewRevision,
  readCurrentVisits,
  readOpenBookings,
} from '../store/visit-rows.ts';

/** Recipients of messages about a change. */
export interface Recipients {
  /** Channels of staff. */
  readonly channels: readonly ChannelName[];
  /** Whether families with an e-mail address get mails. */
  readonly hasMails: boolean;
}

/** A lead's number, or the id that its link holds. */
export type LeadKey = { readonly number: number } | { readonly id: string };

/** A requested change of a visit. */
export interface ChangeRequest {
  readonly lead: LeadKey;
  readonly actor: Actor;
  /** The revision that the sender saw; undefined accepts any. */
  readonly revision?: number | undefined;
  /** Where to move it; undefined cancels it. */
  readonly wanted: Bookable | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** `stale`: the visit has changed meanwhile, or is over; `full`, `limited`: see `Decision`. */
export type Changed =
  | { readonly outcome: 'changed' | 'stale' | 'full' | 'limited'; readonly visit: CurrentVisit }
  | { readonly outcome: 'unknown' };

/** Number of bookings of a time, by `slotKey`. */
export type Bookings = ReadonlyMap<string, number>;

/** Counts the bookings of upcoming times. */
export async function countBookings(query: Query, now: number): Promise<Bookings> {
  const sql = `SELECT slot_id, starts_at, count(*) AS count FROM visits
    WHERE state = 'booked' AND starts_at > $1 GROUP BY slot_id, starts_at`;
  const rows = await query(sql, [now]);
  return new Map(
    rows.map(({ slot_id, starts_at, count }) => [
      slotKey(String(slot_id), Number(starts_at)),
      Number(count),
    ]),
  );
}

const keyOf = ({ time, startsAt }: Pick<CurrentVisit, 'time' | 'startsAt'>): string =>
  slotKey(time.id, startsAt);

/** A lead's visit, whatever its state. */
export async function findVisit(query: Query, lead: LeadKey): Promise<CurrentVisit | undefined> {
  const [visit] =
    'id' in lead
      ? await readCurrentVisits(query, 'leads.id = $1', [lead.id])
      : await readCurrentVisits(query, 'visits.number = $1', [lead.number]);
  return visit;
}

/** The last mail to a lead's family, with the full address; waiting mails need a channel. */
export async function findMail(
  query: Query,
  { hasMails }: Recipients,
  number: number,
): Promise<Visit['mail']> {
  const sql = `SELECT record, ${LAST_MAIL} FROM leads WHERE number = $1`;
  const [row] = await query(sql, [number]);
  if (!row?.['mail'] || (row['mail'] === 'waiting' && !hasMails)) return undefined;
  const { email: to = '' } = (JSON.parse(String(row['record'])) as LeadRecord).lead;
  return { to, state: row['mail'] as MailState };
}

/** Reads the data of a lead that a change needs. */
export async function readLead(query: Query, number: number) {
  const sql = 'SELECT id, network, record FROM leads WHERE number = $1';
  const [row] = await query(sql, [number]);
  const { lead } = JSON.parse(String(row?.['record'])) as LeadRecord;
  return { id: String(row?.['id']), network: String(row?.['network']), email: lead.email };
}

/** Tells staff of a lead again, as its next revision. */
export async function retellLead(
  query: Query,
  channels: readonly ChannelName[],
  { number, now }: { number: number; now: number },
): Promise<void> {
  const sql = 'UPDATE leads SET revision = revision + 1 WHERE number = $1 RETURNING id, revision';
  const [row] = await query(sql, [number]);
  const about = { subject: String(row?.['id']), revision: Number(row?.['revision']), number };
  await queueMessage(query, channels, { topic: 'lead', ...about, now });
}

/** Stores a revision and queues its messages. Staff hear of the first one with the lead. */
export async function revise(
  query: Query,
  { channels, hasMails }: Recipients,
  visit: NewRevision,
): Promise<void> {
  await insertRevision(query, visit);
  const { number, revision, startsAt: validUntil, now } = visit;
  const { id: subject, email } = await readLead(query, number);
  const order = { topic: 'visit', subject, revision, number, now } as const;
  if (revision > 1) await queueMessage(query, channels, order);
  if (hasMails && email !== undefined)
    await queueMessage(query, ['family'], { ...order, validUntil });
}

async function decide(
  query: Query,
  wanted: Bookable,
  { number, actor, now }: { number: number; actor: Actor; now: number },
) {
  const open = await readOpenBookings(query, now, number);
  const { network } = await readLead(query, number);
  return decideBooking(wanted, open, actor === 'family' ? network : undefined);
}

/** What differs from the revision before. */
interface RevisionChange extends Pick<NewRevision, 'actor' | 'now'> {
  readonly state?: NewRevision['state'];
  readonly time?: NewRevision['time'];
  readonly startsAt?: NewRevision['startsAt'];
}

/** Stores the next revision of a visit and queues its messages. */
export async function reviseNext(
  query: Query,
  to: Recipients,
  visit: CurrentVisit,
  change: RevisionChange,
): Promise<CurrentVisit> {
  const { time: former, revision } = visit;
  const revised = { ...visit, ...change, revision: revision + 1, former, changedAt: change.now };
  await revise(query, to, revised);
  return revised;
}

/** Moves or cancels a visit. A visit that already is as requested counts as changed. */
export async function changeVisit(
  query: Query,
  to: Recipients,
  { lead, actor, revision, wanted, now }: ChangeRequest,
): Promise<Changed> {
  const visit = await findVisit(query, lead);
  if (visit === undefined) return { outcome: 'unknown' };
  const isWanted = wanted
    ? visit.state === 'booked' && keyOf(visit) === keyOf(wanted.slot)
    : visit.state === 'cancelled';
  if (isWanted) return { outcome: 'changed', visit };
  const isSeen = revision === undefined || visit.revision === revision;
  const isAllowed = wanted && actor === 'family' ? canMove(visit, now) : isOpen(visit, now);
  if (!isSeen || !isAllowed) return { outcome: 'stale', visit };
  if (wanted === undefined) {
    const cancelled = await reviseNext(query, to, visit, { state: 'cancelled', actor, now });
    return { outcome: 'changed', visit: cancelled };
  }
  const decision = await decide(query, wanted, { ...visit, actor, now });
  if (decision !== 'free') return { outcome: decision, visit };
  const { time, startsAt } = wanted.slot;
  const moves = visit.moves + (actor === 'family' ? 1 : 0);
  const moved = { ...visit, moves };
  const change = { time, startsAt, actor, now };
  return { outcome: 'changed', visit: await reviseNext(query, to, moved, change) };
}

/**
 * Books a time for a lead that has no open visit, and tells staff.
 * @returns why not, otherwise `free`
 */
export async function bookVisit(
  query: Query,
  to: Recipients,
  {
    number,
    actor,
    wanted,
    now,
  }: Omit<ChangeRequest, 'lead'> & { number: number; wanted: Bookable },
) {
  const decision = await decide(query, wanted, { number, actor, now });
  if (decision !== 'free') return decision;
  const former = await findVisit(query, { number });
  const revision = (former?.revision ?? 0) + 1;
  const { time, startsAt } = wanted.slot;
  await revise(query, to, { number, revision, state: 'booked', time, startsAt, actor, now });
  if (revision === 1) await retellLead(query, to.channels, { number, now });
  return decision;
}
