import type { Query } from '../../database/database.ts';
import { DAY_LIST } from '../stored-lead.ts';
import { requeue } from '../store/requeue.ts';
import { dayAt } from '../../contract/dates.ts';
import { spanOfDay } from './day-list.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import {
  type Bookings,
  type Changed,
  type ChangeRequest,
  changeVisit,
  countBookings,
  findVisit,
  type LeadKey,
  type Recipients,
  readLead,
  reviseNext,
} from './change-visit.ts';
import { type Slot, slotKey } from './read-slots.ts';
import {
  decideBooking,
  isDayListDue,
  isReminderDue,
  judgeByPlan,
  REMINDER_AHEAD_MS,
  UNLIMITED,
} from './rules.ts';
import {
  type CurrentVisit,
  queueMessages,
  readCurrentVisits,
  readOpenBookings,
} from './visit-rows.ts';

const noteMissing = (query: Query, { number, revision }: CurrentVisit, since: number | null) =>
  query('UPDATE visits SET missing_since = $3 WHERE number = $1 AND revision = $2', [
    number,
    revision,
    since,
  ]);

/** Silently corrects details that a family need not hear about. */
async function keep(query: Query, visit: CurrentVisit, { time }: Slot): Promise<void> {
  if (visit.missingSince !== undefined) await noteMissing(query, visit, null);
  const slot = JSON.stringify(time);
  if (slot === JSON.stringify(visit.time)) return;
  const sql = 'UPDATE visits SET slot = $3 WHERE number = $1 AND revision = $2';
  await query(sql, [visit.number, visit.revision, slot]);
}

/** Bookings in the leads' database. */
export class VisitStore {
  readonly #db: LeadDatabase;
  readonly #to: Recipients;

  constructor(db: LeadDatabase, to: Omit<Recipients, 'deliveries'>) {
    this.#db = db;
    this.#to = { ...to, deliveries: db.dialect.deliveries };
  }

  /** @param now milliseconds since 1970 */
  countBookings(now: number): Promise<Bookings> {
    return countBookings((...statement) => this.#db.read(...statement), now);
  }

  /** Whether an upcoming visit must be compared with the plan. */
  async hasVisits(now: number): Promise<boolean> {
    const sql = `SELECT 1 FROM visits WHERE state IN ('booked', 'withdrawn') AND starts_at > $1
      LIMIT 1`;
    return (await this.#db.read(sql, [now])).length > 0;
  }

  find(lead: LeadKey): Promise<CurrentVisit | undefined> {
    return findVisit((...statement) => this.#db.read(...statement), lead);
  }

  /** Moves or cancels a visit, unless it was changed meanwhile or the new time is full. */
  change(request: ChangeRequest): Promise<Changed> {
    return this.#db.transaction((query) => changeVisit(query, this.#to, request));
  }

  /**
   * Compares upcoming visits with a complete list of slots.
   * @param listed its slots by their keys
   * @param now when the list was current, milliseconds since 1970
   * @returns visits that it changes
   */
  followPlan(listed: ReadonlyMap<string, Slot>, now: number): Promise<CurrentVisit[]> {
    return this.#db.transaction(async (query) => {
      const condition = `state IN ('booked', 'withdrawn') AND starts_at > $1`;
      const revised: CurrentVisit[] = [];
      for (const visit of await readCurrentVisits(query, condition, [now])) {
        const slot = listed.get(slotKey(visit.time.id, visit.startsAt));
        const next = await this.#follow(query, visit, slot, now);
        if (next) revised.push(next);
      }
      return revised;
    });
  }

  async #follow(
    query: Query,
    visit: CurrentVisit,
    slot: Slot | undefined,
    now: number,
  ): Promise<CurrentVisit | undefined> {
    const { missingSince } = visit;
    const verdict = judgeByPlan(visit, { listed: slot, missingSince }, now);
    const by = { actor: 'plan', now } as const;
    if (verdict === 'missing') await noteMissing(query, visit, now);
    if (verdict === 'kept' && slot) await keep(query, visit, slot);
    if (verdict === 'withdrawn') {
      return reviseNext(query, this.#to, visit, { state: 'withdrawn', ...by });
    }
    if (slot === undefined || (verdict !== 'changed' && verdict !== 'returned')) return undefined;
    // Somebody else may have booked its place meanwhile.
    const open = verdict === 'returned' ? await readOpenBookings(query, now) : [];
    if (decideBooking({ slot, limits: UNLIMITED }, open, undefined) === 'full') return undefined;
    return reviseNext(query, this.#to, visit, { state: 'booked', time: slot.time, ...by });
  }

  /**
   * Queues due reminders, once for each time of a visit whose lead has an e-mail address.
   * @returns how many
   */
  queueReminders(now: number, zone: string): Promise<number> {
    return this.#db.transaction(async (query) => {
      const condition = `state = 'booked' AND starts_at > $1 AND starts_at < $2`;
      let queued = 0;
      for (const visit of await readCurrentVisits(query, condition, [
        now,
        now + REMINDER_AHEAD_MS,
      ])) {
        if (!isReminderDue(visit, now, zone)) continue;
        const { email } = await readLead(query, visit.number);
        if (email === undefined) continue;
        const { deliveries } = this.#to;
        queued += await queueMessages(query, deliveries, ['reminder'], { ...visit, now });
      }
      return queued;
    });
  }

  /**
   * Queues the mail with the visits of the day, once a day, with the first of them.
   * @returns how many
   */
  queueDayList(now: number, zone: string): Promise<number> {
    const { deliveries, channels } = this.#to;
    return this.#db.transaction(async (query) => {
      if (!channels.includes('mail') || !isDayListDue(now, zone)) return 0;
      const { from, to } = spanOfDay(dayAt(now, zone), zone);
      const [told] = await query(
        `SELECT 1 FROM ${deliveries} WHERE channel = $1 AND first_at >= $2 LIMIT 1`,
        [DAY_LIST, from],
      );
      const [first] = await query(
        `SELECT number FROM visits WHERE state = 'booked' AND starts_at > $1 AND starts_at < $2
         ORDER BY starts_at, number LIMIT 1`,
        [now, to],
      );
      if (told || !first) return 0;
      const number = Number(first['number']);
      await requeue(query, deliveries, [DAY_LIST], { number, now });
      return 1;
    });
  }
}
