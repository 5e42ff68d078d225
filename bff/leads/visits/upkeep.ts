import type { FastifyBaseLogger } from 'fastify';
import type { ContentCache } from '../../content-cache/content-cache.ts';
import { toContentRequest } from '../../content-cache/content-request.ts';
import { readJson } from '../../content-cache/read-json.ts';
import { toBffError } from '../../shared/errors.ts';
import type { ZoneKeeper } from '../store/zone-keeper.ts';
import { readSlots, type Slot, slotKey } from './read-slots.ts';
import type { VisitStore } from './visit-store.ts';
import { MINUTE_MS } from '../../shared/durations.ts';

interface UpkeepParts {
  readonly cache: Pick<ContentCache, 'getCurrent' | 'purge'>;
  readonly store: Pick<VisitStore, 'hasVisits' | 'followPlan' | 'queueReminders' | 'queueDayList'>;
  readonly hasReminders: boolean;
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

  /** Has visits follow the times of the content API, and queues reminders that are due. */
  async run(): Promise<void> {
    const { store, hasReminders, now, onQueued, zone: zones } = this.#parts;
    const zone = await zones.find();
    const changed = (await store.hasVisits(now())) ? await this.#follow(zone) : 0;
    const reminders = hasReminders ? await store.queueReminders(now(), zone) : 0;
    const lists = await store.queueDayList(now(), zone);
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
    const { store, log, now } = this.#parts;
    const listed = await this.#readListed(zone);
    if (listed === undefined) return 0;
    const changed = await store.followPlan(listed, now());
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
