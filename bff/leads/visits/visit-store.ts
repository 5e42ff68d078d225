import type { ChannelName, LeadRecord } from '../stored-lead.ts';
import type { Query } from '../store/database.ts';
import type { LeadDatabase } from '../store/lead-database.ts';
import type { Slot } from './read-slots.ts';
import { isOpen, isReminderDue, judgeAbsence, REMINDER_AHEAD_MS } from './rules.ts';
import {
  countOfSlot,
  type CurrentVisit,
  findVisit,
  insertRevision,
  queueNews,
  toCurrentVisit,
} from './visit-rows.ts';

/** What a visitor wants of a visit. */
export interface ChangeRequest {
  /** Id of the lead. */
  readonly id: string;
  /** The revision that the visitor saw. */
  readonly revision: number;
  /** Where to move it; undefined cancels it. */
  readonly slot: Slot | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** `stale`: it was changed before, or is not open; `full`: the new time is taken. */
export type Changed =
  | { readonly outcome: 'changed' | 'stale' | 'full'; readonly visit: CurrentVisit }
  | { readonly outcome: 'unknown' };

/** How many bookings there are of a time, by `slotKey`. */
export type Bookings = ReadonlyMap<string, number>;

/** A slot of the content API is another time if it starts at another moment. */
export const slotKey = (id: string, startsAt: number): string => `${startsAt} ${id}`;

const noteMissing = (query: Query, { number }: CurrentVisit, since: number | null) =>
  query(`UPDATE visits SET missing_since = $2 WHERE number = $1 AND state = 'booked'`, [
    number,
    since,
  ]);

/** What is booked, in the leads' database. */
export class VisitStore {
  readonly #db: LeadDatabase;
  readonly #channels: readonly ChannelName[];

  /** @param channels that tell staff of changes */
  constructor(db: LeadDatabase, channels: readonly ChannelName[]) {
    this.#db = db;
    this.#channels = channels;
  }

  /** Counts the bookings of times to come. @param now milliseconds since 1970 */
  async countBookings(now: number): Promise<Bookings> {
    const sql = `SELECT slot_id, starts_at, count(*) AS count FROM visits
      WHERE state = 'booked' AND starts_at > $1 GROUP BY slot_id, starts_at`;
    const rows = await this.#db.read(sql, [now]);
    return new Map(
      rows.map(({ slot_id, starts_at, count }) => [
        slotKey(String(slot_id), Number(starts_at)),
        Number(count),
      ]),
    );
  }

  /** @param id of the lead */
  find(id: string): Promise<CurrentVisit | undefined> {
    return findVisit((...statement) => this.#db.read(...statement), id);
  }

  /** Moves or cancels a visit, unless it was changed meanwhile or the new time is full. */
  change({ id, revision, slot, now }: ChangeRequest): Promise<Changed> {
    return this.#db.transaction(async (query) => {
      const visit = await findVisit(query, id);
      if (visit === undefined) return { outcome: 'unknown' };
      if (visit.revision !== revision || !isOpen(visit, now)) return { outcome: 'stale', visit };
      if (slot === undefined) {
        return { outcome: 'changed', visit: await this.#revise(query, visit, 'cancelled', now) };
      }
      const isSame =
        slotKey(slot.time.id, slot.startsAt) === slotKey(visit.time.id, visit.startsAt);
      if (isSame) return { outcome: 'changed', visit };
      // The page offers the same kind only: a number has one visit of each.
      const isOfKind = slot.time.kind === visit.time.kind;
      const isFree = isOfKind && (await countOfSlot(query, slot)) < slot.capacity;
      if (!isFree) return { outcome: 'full', visit };
      const { time, startsAt } = slot;
      const moved = { ...visit, time, startsAt };
      return { outcome: 'changed', visit: await this.#revise(query, moved, 'booked', now) };
    });
  }

  /**
   * Compares the bookings with a complete list of slots.
   * @param listed keys of its slots
   * @param now when it was current, milliseconds since 1970
   * @returns visits that are withdrawn by it
   */
  withdraw(listed: ReadonlySet<string>, now: number): Promise<CurrentVisit[]> {
    return this.#db.transaction(async (query) => {
      const rows = await query(`SELECT * FROM visits WHERE state = 'booked' AND starts_at > $1`, [
        now,
      ]);
      const withdrawn: CurrentVisit[] = [];
      for (const row of rows) {
        const visit = toCurrentVisit(row);
        const since = row['missing_since'] ?? undefined;
        const isListed = listed.has(slotKey(visit.time.id, visit.startsAt));
        const judged = judgeAbsence(isListed, now, since === undefined ? since : Number(since));
        if (judged === 'missing') await noteMissing(query, visit, now);
        if (judged === 'kept' && since !== undefined) await noteMissing(query, visit, null);
        if (judged === 'withdrawn') {
          withdrawn.push(await this.#revise(query, visit, 'withdrawn', now));
        }
      }
      return withdrawn;
    });
  }

  /**
   * Queues the reminders that are due, once for each time of a visit whose lead has an e-mail address.
   * @returns how many
   */
  queueReminders(now: number, zone: string): Promise<number> {
    const sql = `SELECT visits.*, record FROM visits JOIN leads USING (number)
      WHERE state = 'booked' AND starts_at > $1 AND starts_at < $2`;
    return this.#db.transaction(async (query) => {
      let queued = 0;
      for (const row of await query(sql, [now, now + REMINDER_AHEAD_MS])) {
        const visit = toCurrentVisit(row);
        const { lead } = JSON.parse(String(row['record'])) as LeadRecord;
        if (lead.email === undefined || !isReminderDue(visit, now, zone)) continue;
        const { deliveries } = this.#db.dialect;
        queued += await queueNews(query, deliveries, ['reminder'], { ...visit, now });
      }
      return queued;
    });
  }

  async #revise(
    query: Query,
    visit: CurrentVisit,
    state: CurrentVisit['state'],
    now: number,
  ): Promise<CurrentVisit> {
    const revised = { ...visit, state, revision: visit.revision + 1, changedAt: now };
    await insertRevision(query, { ...revised, now });
    await queueNews(query, this.#db.dialect.deliveries, this.#channels, { ...revised, now });
    return revised;
  }
}
