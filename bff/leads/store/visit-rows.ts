import type { VisitTime } from '../../contract/shapes/visits.ts';
import type { Actor, StoredVisit } from './stored-lead.ts';
import type { Query, Row } from '../../database/database.ts';

/** A visit's last revision, with the number of its lead. */
export interface CurrentVisit extends StoredVisit {
  readonly number: number;
  /** The time of the revision before. */
  readonly former: VisitTime | undefined;
  /** How often the family moved it. */
  readonly moves: number;
  /** Since when the content API has lacked its time, milliseconds since 1970. */
  readonly missingSince: number | undefined;
}

const toStoredVisit = (row: Row): StoredVisit => ({
  revision: Number(row['revision']),
  state: row['state'] as StoredVisit['state'],
  startsAt: Number(row['starts_at']),
  changedAt: Number(row['changed_at']),
  actor: (row['actor'] ?? undefined) as StoredVisit['actor'],
  time: JSON.parse(String(row['slot'])) as VisitTime,
});

const toCurrentVisit = (row: Row): CurrentVisit => ({
  ...toStoredVisit(row),
  number: Number(row['number']),
  former: row['former'] ? (JSON.parse(String(row['former'])) as VisitTime) : undefined,
  moves: Number(row['moves']),
  missingSince: row['missing_since'] ? Number(row['missing_since']) : undefined,
});

/**
 * Cancelling does not count as a move. An earlier release stored no actor: its changes were
 * families'.
 * @param condition on `visits`, which are the last revisions
 */
export async function readCurrentVisits(
  query: Query,
  condition: string,
  values: readonly (string | number)[],
): Promise<CurrentVisit[]> {
  const rows = await query(
    `SELECT visits.*,
       (SELECT slot FROM visits AS former WHERE former.number = visits.number
        AND former.revision = visits.revision - 1) AS former,
       (SELECT count(*) FROM visits AS moved WHERE moved.number = visits.number
        AND moved.revision > 1 AND coalesce(moved.actor, 'family') = 'family'
        AND moved.state IN ('past', 'booked')) AS moves
     FROM visits JOIN leads USING (number) WHERE state <> 'past' AND ${condition}`,
    values,
  );
  return rows.map(toCurrentVisit);
}

/** All revisions of a lead's visit, the first one first. */
export async function readVisits(query: Query, number: number): Promise<StoredVisit[]> {
  const sql = 'SELECT * FROM visits WHERE number = $1 ORDER BY revision';
  return (await query(sql, [number])).map(toStoredVisit);
}

/** An open booking: one that is booked and has not begun. */
export interface OpenBooking {
  readonly slotId: string;
  readonly startsAt: number;
  readonly network: string;
}

/** Open bookings, except that of one lead. */
export async function readOpenBookings(
  query: Query,
  now: number,
  except?: number,
): Promise<OpenBooking[]> {
  const rows = await query(
    `SELECT slot_id, starts_at, network FROM visits JOIN leads USING (number)
     WHERE state = 'booked' AND starts_at > $1 AND number <> $2`,
    [now, except ?? -1],
  );
  return rows.map(({ slot_id, starts_at, network }) => ({
    slotId: String(slot_id),
    startsAt: Number(starts_at),
    network: String(network),
  }));
}

export interface NewRevision {
  readonly number: number;
  readonly revision: number;
  readonly state: StoredVisit['state'];
  readonly time: VisitTime;
  readonly startsAt: number;
  readonly actor: Actor;
  readonly now: number;
}

/** Stores a revision of a visit, which replaces those before it. */
export async function insertRevision(query: Query, visit: NewRevision): Promise<void> {
  const { number, revision, state, time, startsAt, actor, now } = visit;
  await query(`UPDATE visits SET state = 'past' WHERE number = $1`, [number]);
  await query(
    `INSERT INTO visits (number, revision, state, slot_id, kind, starts_at, slot, changed_at,
       actor) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [number, revision, state, time.id, time.kind, startsAt, JSON.stringify(time), now, actor],
  );
}
