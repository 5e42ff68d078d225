import type { FastifyBaseLogger } from 'fastify';
import type { ContentCache } from '../../content-cache/content-cache.ts';
import { toContentRequest } from '../../content-cache/content-request.ts';
import { readJson } from '../../content-cache/read-json.ts';
import { leadTexts } from '../../contract/leads/lead-texts.ts';
import { slotTexts } from '../../contract/leads/visit-words.ts';
import {
  FREE_TIMES_PATH,
  type FreeTimes,
  type Visit,
  type VisitTime,
} from '../../contract/shapes/visits.ts';
import { BffError } from '../../shared/errors.ts';
import { toLocal } from '../../contract/values/dates.ts';
import type { ZoneKeeper } from '../store/zone-keeper.ts';
import type { FoundSlot } from './rules.ts';
import {
  type Bookings,
  type Changed,
  changeVisit,
  countBookings,
  findMail,
  findVisit,
  type Recipients,
} from './change-visit.ts';
import { readToken, toToken } from './link.ts';
import { findSlot, readSlots, type Slot, slotKey } from './read-slots.ts';
import { canMove, isOffered, isOpen, limitsFor } from './rules.ts';
import type { CurrentVisit } from '../store/visit-rows.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import type { Query } from '../../database/database.ts';

/** How long free times are cached; other BFFs may book meanwhile, which a booking notices. */
const KEPT_MS = 1000;

/** Maximum number of logged problems per list. */
const MAX_LOGGED = 20;

export interface VisitParts {
  readonly cache: Pick<ContentCache, 'get'>;
  readonly database: Pick<LeadDatabase, 'read' | 'transaction'>;
  readonly recipients: Recipients;
  readonly zone: Pick<ZoneKeeper, 'find'>;
  /** Signs links; without it visits are off. */
  readonly secret: string | undefined;
  /** `CLIENT_LIMITS`. */
  readonly limitFactor: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when staff must be told of a change. */
  readonly onChanged: () => void;
}

/** A visitor's request to change a visit, validated. */
export interface Change {
  readonly revision: number;
  readonly slot?: string;
}

/** `status` is that of the response. */
export type ChangeResult =
  | { readonly status: 200 | 409; readonly visit: Visit }
  | { readonly status: 422; readonly problem: string };

/** A time as the site shows it: a form that names its id names the start as well. */
const toShown = (time: VisitTime, zone: string): VisitTime => ({
  ...time,
  id: slotKey(time.id, Date.parse(time.starts_at)),
  starts_at: toLocal(Date.parse(time.starts_at), zone),
  ends_at: toLocal(Date.parse(time.ends_at), zone),
});

/** «ma…@…», which only the owner recognizes. */
function maskEmail(address: string): string {
  const name = address.slice(0, address.lastIndexOf('@'));
  return `${name.slice(0, Math.min(2, Math.floor(name.length / 2)))}…@…`;
}

/** Times for visits, and the visits that were booked. */
export class Visits {
  readonly #parts: VisitParts;
  /** Cached by ETag and zone: every request reads the list. */
  #lastRead: { readonly key: string; readonly slots: readonly Slot[] } | undefined;

  #counted: { readonly at: number; readonly bookings: Promise<Bookings> } | undefined;

  readonly #read: Query = (...statement) => this.#parts.database.read(...statement);

  constructor(parts: VisitParts) {
    this.#parts = parts;
    const { secret, log } = parts;
    if (secret === undefined) log.info('visits cannot be booked: LINK_SECRET is not set');
  }

  /**
   * Times that can be booked now, the earliest first; none if visits are off.
   * @throws BffError `leadsUnavailable`, and the errors of the content cache
   */
  async freeTimes(): Promise<FreeTimes> {
    const { now, secret } = this.#parts;
    const slots = secret === undefined ? undefined : await this.#loadSlots();
    if (!slots?.length) return { times: [] };
    const bookings = await this.#countBookings();
    const offered = slots.filter((slot) => isOffered(slot, now()));
    const free = offered.map(({ time, startsAt, capacity }) => {
      const id = slotKey(time.id, startsAt);
      return { ...time, id, free: capacity - (bookings.get(id) ?? 0) };
    });
    return { times: free.filter((time) => time.free > 0) };
  }

  /** All times of the content API; none if it has no list, or fails. */
  async listSlots(): Promise<readonly Slot[]> {
    return (await this.#loadSlots().catch(() => undefined)) ?? [];
  }

  /** Number of families with an upcoming visit at a time that another list lacks. */
  async countWithout(list: unknown): Promise<number> {
    const zone = await this.#parts.zone.find();
    const keyOf = ({ time, startsAt }: Slot) => slotKey(time.id, startsAt);
    const kept = new Set(readSlots(list, zone).slots.map(keyOf));
    const dropped = (await this.listSlots()).map(keyOf).filter((key) => !kept.has(key));
    const bookings = await this.#countBookings();
    return dropped.reduce((sum, key) => sum + (bookings.get(key) ?? 0), 0);
  }

  /** Finds the time that a form names. Whether it is full is decided when it is booked. */
  async findSlot(name: string): Promise<FoundSlot> {
    const { secret, limitFactor: factor, now, log, zone } = this.#parts;
    if (secret === undefined) return { problem: leadTexts.slotGone };
    try {
      const slots = await this.#loadSlots();
      if (slots === undefined) return { problem: slotTexts.unavailable };
      const slot = findSlot(slots, name);
      if (!slot || !isOffered(slot, now())) return { problem: leadTexts.slotGone };
      const context = { factor, now: now(), zone: await zone.find() };
      return { slot, limits: limitsFor(slot, slots, context) };
    } catch (error) {
      log.warn({ err: error, path: FREE_TIMES_PATH }, 'a time could not be looked up');
      return { problem: slotTexts.unavailable };
    }
  }

  /** Token of the visit link for the lead's sender. */
  linkTo(leadId: string): { readonly visit?: string } {
    const { secret } = this.#parts;
    return secret === undefined ? {} : { visit: toToken(secret, leadId) };
  }

  /** @throws BffError `notFound` for a token that this BFF has not signed or whose lead is deleted */
  async show(token: string): Promise<Visit> {
    const visit = await findVisit(this.#read, { id: this.#idIn(token) });
    if (visit === undefined) throw new BffError('notFound');
    return this.#toVisit(visit);
  }

  /** Moves or cancels a visit. @throws BffError `notFound` as `show` */
  async change(token: string, { revision, slot: slotId }: Change): Promise<ChangeResult> {
    const { database, recipients, now } = this.#parts;
    const id = this.#idIn(token);
    const wanted = slotId === undefined ? undefined : await this.findSlot(slotId);
    if (wanted && 'problem' in wanted) return { status: 422, problem: wanted.problem };
    const request = { lead: { id }, actor: 'family', revision, wanted, now: now() } as const;
    const changed = await database.transaction((query) => changeVisit(query, recipients, request));
    return this.#toResult(changed);
  }

  /** Call when a time was booked or became free. */
  recount(): void {
    this.#counted = undefined;
  }

  /** Counts once for all callers within a second. */
  #countBookings(): Promise<Bookings> {
    const at = this.#parts.now();
    if (!this.#counted || Math.abs(at - this.#counted.at) >= KEPT_MS) {
      const counted = { at, bookings: countBookings(this.#read, at) };
      this.#counted = counted;
      counted.bookings.catch(() => {
        if (this.#counted === counted) this.#counted = undefined;
      });
    }
    return this.#counted.bookings;
  }

  async #toVisit(visit: CurrentVisit): Promise<Visit> {
    const { recipients, now, zone: zones } = this.#parts;
    const { number, revision, state, time, former } = visit;
    const [mail, zone] = await Promise.all([
      findMail(this.#read, recipients, number),
      zones.find(),
    ]);
    return {
      number,
      revision,
      state: state as Visit['state'],
      time: toShown(time, zone),
      ...(former && { former: toShown(former, zone) }),
      is_open: isOpen(visit, now()),
      can_move: canMove(visit, now()),
      is_over: Date.parse(time.ends_at) <= now(),
      ...(mail && { mail: { ...mail, to: maskEmail(mail.to) } }),
    };
  }

  async #toResult(changed: Changed): Promise<ChangeResult> {
    const { log, onChanged } = this.#parts;
    if (changed.outcome === 'unknown') throw new BffError('notFound');
    if (changed.outcome === 'full') return { status: 422, problem: slotTexts.taken };
    if (changed.outcome === 'limited') return { status: 422, problem: slotTexts.limit };
    const visit = await this.#toVisit(changed.visit);
    if (changed.outcome === 'stale') return { status: 409, visit };
    const { number, revision, state } = visit;
    log.info({ number, revision, state }, 'a visit was changed');
    this.recount();
    onChanged();
    return { status: 200, visit };
  }

  #idIn(token: string): string {
    const { secret } = this.#parts;
    const id = secret === undefined ? undefined : readToken(secret, token);
    if (id === undefined) throw new BffError('notFound');
    return id;
  }

  /** @returns undefined if the content API has no such list, or fails */
  async #loadSlots(): Promise<readonly Slot[] | undefined> {
    const { cache, log, zone: zones } = this.#parts;
    const zone = await zones.find();
    const { entry } = await cache.get(toContentRequest('slots', {}, {}));
    if (entry.status !== 200) return undefined;
    const key = `${zone} ${entry.etag}`;
    if (this.#lastRead?.key === key) return this.#lastRead.slots;
    const { slots, problems } = readSlots(readJson(entry), zone);
    if (problems.length > 0) {
      log.warn({ fields: problems.slice(0, MAX_LOGGED) }, 'invalid slots are left out');
    }
    this.#lastRead = { key, slots };
    return slots;
  }
}
