import type { FastifyBaseLogger } from 'fastify';
import type { ContentCache } from '../../content-cache/content-cache.ts';
import { toContentRequest } from '../../content-cache/content-request.ts';
import { readJson } from '../../content-cache/read-json.ts';
import { toBffError } from '../../shared/errors.ts';
import type { ZoneKeeper } from '../store/zone-keeper.ts';
import type { Query } from '../../database/database.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import { dayAt } from '../../contract/values/dates.ts';
import { queueMessage } from '../store/queue-message.ts';
import { type CurrentVisit, readCurrentVisits, readOpenBookings } from '../store/visit-rows.ts';
import { type Recipients, readLead, reviseNext } from './change-visit.ts';
import { countWaiting, spanOfDay } from './day-list.ts';
import { readSlots, type Slot, slotKey } from './read-slots.ts';
import {
  decideBooking,
  isDayListDue,
  isReminderDue,
  judgeByPlan,
  REMINDER_AHEAD_MS,
  UNLIMITED,
} from './rules.ts';
import { MINUTE_MS } from '../../shared/durations.ts';

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

async function follow(
  query: Query,
  to: Recipients,
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
    return reviseNext(query, to, visit, { state: 'withdrawn', ...by });
  }
  if (slot === undefined || (verdict !== 'changed' && verdict !== 'returned')) return undefined;
  // Somebody else may have booked its place meanwhile.
  const open = verdict === 'returned' ? await readOpenBookings(query, now) : [];
  if (decideBooking({ slot, limits: UNLIMITED }, open, undefined) === 'full') return undefined;
  return reviseNext(query, to, visit, { state: 'booked', time: slot.time, ...by });
}

/**
 * Compares upcoming visits with a complete list of slots.
 * @param listed its slots by their keys
 * @param now when the list was current, milliseconds since 1970
 * @returns visits that it changes
 */
async function followPlan(
  query: Query,
  to: Recipients,
  listed: ReadonlyMap<string, Slot>,
  now: number,
): Promise<CurrentVisit[]> {
  const condition = `state IN ('booked', 'withdrawn') AND starts_at > $1`;
  const revised: CurrentVisit[] = [];
  for (const visit of await readCurrentVisits(query, condition, [now])) {
    const slot = listed.get(slotKey(visit.time.id, visit.startsAt));
    const next = await follow(query, to, visit, slot, now);
    if (next) revised.push(next);
  }
  return revised;
}

/**
 * Queues due reminders, once for each time of a visit whose lead has an e-mail address.
 * @returns how many
 */
async function queueReminders(query: Query, now: number, zone: string): Promise<number> {
  const condition = `state = 'booked' AND starts_at > $1 AND starts_at < $2`;
  const soon = await readCurrentVisits(query, condition, [now, now + REMINDER_AHEAD_MS]);
  let queued = 0;
  for (const visit of soon.filter((each) => isReminderDue(each, now, zone))) {
    const { number, revision, startsAt: validUntil } = visit;
    const { id: subject, email } = await readLead(query, number);
    if (email === undefined) continue;
    const order = { topic: 'reminder', subject, revision, number, now, validUntil } as const;
    queued += await queueMessage(query, ['family'], order);
  }
  return queued;
}

/**
 * Queues the mail with the day's visits and waiting families, once a day.
 * @returns number of mails
 */
async function queueDayList(query: Query, now: number, zone: string): Promise<number> {
  if (!isDayListDue(now, zone)) return 0;
  const subject = dayAt(now, zone);
  const { to: validUntil } = spanOfDay(subject, zone);
  const [found] = await query(
    `SELECT 1 FROM visits WHERE state = 'booked' AND starts_at > $1 AND starts_at < $2
     UNION ALL SELECT 1 FROM leads WHERE held IS NOT NULL LIMIT 1`,
    [now, validUntil],
  );
  if (!found && (await countWaiting(query)) === 0) return 0;
  return queueMessage(query, ['mail'], { topic: 'day', subject, now, validUntil });
}

interface UpkeepParts {
  readonly cache: Pick<ContentCache, 'getCurrent' | 'purge'>;
  readonly database: Pick<LeadDatabase, 'read' | 'transaction'>;
  readonly recipients: Recipients;
  readonly zone: Pick<ZoneKeeper, 'find'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when something is to be delivered. */
  readonly onQueued: () => void;
}

/** Checks visits each minute, and queues messages to staff or families. */
export class VisitUpkeep {
  readonly #parts: UpkeepParts;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#runSoon(), MINUTE_MS).unref();
  }

  /** Applies changed times of the content API to visits, and queues due reminders. */
  async run(): Promise<void> {
    const { database, recipients, now, onQueued, zone: zones } = this.#parts;
    const zone = await zones.find();
    const changed = await this.#follow(zone);
    const at = now();
    const [reminders, lists] = await database.transaction(async (query) => [
      recipients.hasMails ? await queueReminders(query, at, zone) : 0,
      recipients.channels.includes('mail') ? await queueDayList(query, at, zone) : 0,
    ]);
    if (changed + reminders + lists > 0) onQueued();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #runSoon(): void {
    this.#running = this.run().catch((error: unknown) => {
      this.#parts.log.warn({ err: toBffError(error) }, 'visits could not be checked');
    });
  }

  /** @returns how many */
  async #follow(zone: string): Promise<number> {
    const { database, recipients, log, now } = this.#parts;
    const open = await database.read(
      `SELECT 1 FROM visits WHERE state IN ('booked', 'withdrawn') AND starts_at > $1 LIMIT 1`,
      [now()],
    );
    const listed = open.length > 0 ? await this.#readListed(zone) : undefined;
    if (listed === undefined) return 0;
    const changed = await database.transaction((query) =>
      followPlan(query, recipients, listed, now()),
    );
    for (const { number, state, time } of changed) {
      const change = state === 'withdrawn' ? 'no longer has' : 'changed';
      log.warn({ number, slot: time.id }, `the content API ${change} the time of a visit`);
    }
    return changed.length;
  }

  /** Slots of a complete and current list, by their keys; undefined if there is none. */
  async #readListed(zone: string): Promise<ReadonlyMap<string, Slot> | undefined> {
    const { cache, log, now } = this.#parts;
    const request = toContentRequest('slots', {}, {});
    cache.purge({ paths: [request.path], prefixes: [], tags: [], isHard: false }, false);
    try {
      const { entry } = await cache.getCurrent(request);
      const { slots, problems } = readSlots(readJson(entry), zone);
      // An unreadable slot may be the missing time.
      if (entry.status !== 200 || problems.length > 0) return undefined;
      // Nobody cancels all visits at once without a call: the API must be broken.
      if (!slots.some(({ startsAt }) => startsAt > now())) {
        log.warn('the content API has no upcoming times although visits are booked');
        return undefined;
      }
      return new Map(slots.map((slot) => [slotKey(slot.time.id, slot.startsAt), slot]));
    } catch (error) {
      log.warn({ err: toBffError(error) }, 'the times of visits could not be checked');
      return undefined;
    }
  }
}
