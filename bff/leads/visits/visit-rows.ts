import type { VisitTime } from '../../contract/visits.ts';
import { heldBy } from '../../shared/networks.ts';
import type { Channel } from '../delivery/channel.ts';
import type { ChangeName, DeliveryName } from '../stored-lead.ts';
import type { Query, Row } from '../store/database.ts';
import type { Slot } from './read-slots.ts';
import type { BookingFacts, VisitStatus } from './rules.ts';

/** One revision of a visit. Only the last one is not `past`. */
export interface StoredVisit extends VisitStatus {
  readonly time: VisitTime;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** A visit's last revision, and the lead that it belongs to. */
export interface CurrentVisit extends StoredVisit {
  readonly number: number;
}

const toStoredVisit = (row: Row): StoredVisit => ({
  revision: Number(row['revision']),
  state: row['state'] as StoredVisit['state'],
  startsAt: Number(row['starts_at']),
  changedAt: Number(row['changed_at']),
  time: JSON.parse(String(row['slot'])) as VisitTime,
});

export const toCurrentVisit = (row: Row): CurrentVisit => ({
  ...toStoredVisit(row),
  number: Number(row['number']),
});

/** All revisions of a lead's visit, the first one first. */
export async function readVisits(query: Query, number: number): Promise<StoredVisit[]> {
  const sql = 'SELECT * FROM visits WHERE number = $1 ORDER BY revision';
  return (await query(sql, [number])).map(toStoredVisit);
}

/** The visit of a lead's id; undefined if it has none. */
export async function findVisit(query: Query, id: string): Promise<CurrentVisit | undefined> {
  const sql = `SELECT visits.* FROM visits JOIN leads USING (number)
    WHERE id = $1 AND state <> 'past'`;
  const [row] = await query(sql, [id]);
  return row && toCurrentVisit(row);
}

/** Open bookings of a time. */
export async function countOfSlot(query: Query, { time, startsAt }: Slot): Promise<number> {
  const sql = `SELECT count(*) AS count FROM visits
    WHERE slot_id = $1 AND starts_at = $2 AND state = 'booked'`;
  return Number((await query(sql, [time.id, startsAt]))[0]?.['count']);
}

export async function readBookingFacts(
  query: Query,
  slot: Slot,
  { phone, network, now }: { phone: string; network: string; now: number },
): Promise<BookingFacts> {
  const [row] = await query(
    `SELECT count(*) AS of_phone FROM visits JOIN leads USING (number)
     WHERE phone = $1 AND kind = $2 AND state = 'booked' AND starts_at > $3`,
    [phone, slot.time.kind, now],
  );
  const held = await query(
    `SELECT network, count(*) AS count FROM visits JOIN leads USING (number)
     WHERE state = 'booked' AND starts_at > $1 GROUP BY network`,
    [now],
  );
  const counts = held.map((row) => [String(row['network']), Number(row['count'])] as const);
  return {
    ofSlot: await countOfSlot(query, slot),
    ofPhone: Number(row?.['of_phone']),
    ofNetwork: heldBy(network, new Map(counts)),
  };
}

export interface NewRevision {
  readonly number: number;
  readonly revision: number;
  readonly state: StoredVisit['state'];
  readonly time: VisitTime;
  readonly startsAt: number;
  readonly now: number;
}

/** Stores a revision of a visit, which replaces those before it. */
export async function insertRevision(query: Query, visit: NewRevision): Promise<void> {
  const { number, revision, state, time, startsAt, now } = visit;
  await query(`UPDATE visits SET state = 'past' WHERE number = $1`, [number]);
  await query(
    `INSERT INTO visits (number, revision, state, slot_id, kind, starts_at, slot, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [number, revision, state, time.id, time.kind, startsAt, JSON.stringify(time), now],
  );
}

/** A channel's queue entry for a change; names sort as the changes follow each other. */
const changeName = (channel: Channel['name'], revision: number): ChangeName =>
  `${channel}-visit-${String(revision).padStart(2, '0')}`;

/** The revision that a delivery tells of; undefined for others. */
export const revisionOf = (delivery: DeliveryName): number | undefined => {
  const [, revision] = /-visit-(\d+)$/.exec(delivery) ?? [];
  return revision === undefined ? undefined : Number(revision);
};

/** Queues the news of a revision, once for each channel. */
export async function queueNews(
  query: Query,
  deliveries: string,
  channels: readonly Channel['name'][],
  { number, revision, now }: Pick<NewRevision, 'number' | 'revision' | 'now'>,
): Promise<number> {
  let queued = 0;
  for (const channel of channels) {
    const rows = await query(
      `INSERT INTO ${deliveries} (number, channel, state, first_at, next_at)
       VALUES ($1, $2, 'waiting', $3, $3)
       ON CONFLICT (number, channel) DO NOTHING RETURNING number`,
      [number, changeName(channel, revision), now],
    );
    queued += rows.length;
  }
  return queued;
}
