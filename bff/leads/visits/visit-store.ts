import type { Query } from '../../database/database.ts';
import { queueMessage } from '../store/queue-message.ts';
import { dayAt } from '../../contract/dates.ts';
import { countWaiting, spanOfDay } from './day-list.ts';
import type { Visit } from '../../contract/visits.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import {
  type Bookings,
  type Changed,
  type ChangeRequest,
  changeVisit,
  countBookings,
  findMail,
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
import { type CurrentVisit, readCurrentVisits, readOpenBookings } from '../store/visit-rows.ts';

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

  constructor(db: LeadDatabase, to: Recipients) {
    this.#db = db;
    this.#to = to;
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

  /** The last mail to a lead's family, with the address in full. */
  async findMail(number: number): Promise<Visit['mail']> {
    const mail = await findMail((...statement) => this.#db.read(...statement), number);
    const isPromised = mail?.state !== 'waiting' || this.#to.hasMails;
    return isPromised ? mail : undefined;
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
        const { id: subject, email } = await readLead(query, visit.number);
        if (email === undefined) continue;
        const { number, revision, startsAt: validUntil } = visit;
        const order = { topic: 'reminder', subject, revision, number, now, validUntil } as const;
        queued += await queueMessage(query, ['family'], order);
      }
      return queued;
    });
  }

  /** Queues the mail with the day's visits and those who wait, once a day. @returns how many */
  queueDayList(now: number, zone: string): Promise<number> {
    const { channels } = this.#to;
    return this.#db.transaction(async (query) => {
      if (!channels.includes('mail') || !isDayListDue(now, zone)) return 0;
      const subject = dayAt(now, zone);
      const { to } = spanOfDay(subject, zone);
      const [found] = await query(
        `SELECT 1 FROM visits WHERE state = 'booked' AND starts_at > $1 AND starts_at < $2
         UNION ALL SELECT 1 FROM leads WHERE held IS NOT NULL LIMIT 1`,
        [now, to],
      );
      if (!found && (await countWaiting(query)) === 0) return 0;
      return queueMessage(query, ['mail'], { topic: 'day', subject, now, validUntil: to });
    });
  }
}
