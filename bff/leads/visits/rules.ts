import { dayAt, momentOf, toLocal } from '../../contract/values/dates.ts';
import { MAX_MOVES } from '../../contract/shapes/visits.ts';
import { scaleLimit } from '../../shared/address-limit.ts';
import { nestOf } from '../../shared/networks.ts';
import type { VisitStatus } from '../store/stored-lead.ts';
import type { OpenBooking } from '../store/visit-rows.ts';
import type { Slot } from './read-slots.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/durations.ts';

/** Times that start sooner are not offered: staff would not hear in time. */
const NOTICE_MS = 120 * MINUTE_MS;
/** Places that each network may hold even of few, for a family with friends. */
const LEAST_OF_NETWORK = 4;
/** A time is withdrawn if two lists this far apart lack it. */
const WITHDRAWN_AFTER_MS = 10 * MINUTE_MS;

/** @param now milliseconds since 1970 */
export const isOffered = ({ startsAt }: Pick<Slot, 'startsAt'>, now: number): boolean =>
  startsAt - now > NOTICE_MS;

/** How many open bookings a network may hold. */
export interface NetworkLimits {
  /** Limit of an address or a /64 on the day of the visit, from `from` to `to`. */
  readonly ofDay: number;
  readonly from: number;
  readonly to: number;
  /** Limit of a /56 or a /48 on all days. */
  readonly ofWide: number;
}

/** Limits of staff and the plan: only places count. */
export const UNLIMITED: NetworkLimits = { from: 0, to: 0, ofDay: Infinity, ofWide: Infinity };

/** The day some days before or after a time; days may have 23 or 25 hours. */
const dayBeside = (time: number, days: number, zone: string): string =>
  new Date(Date.parse(dayAt(time, zone)) + days * DAY_MS).toISOString().slice(0, 10);

interface PlanContext {
  /** `CLIENT_LIMITS`. */
  readonly factor: number;
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Limits against abuse: a quarter of a day's places for a network, a third of all offered places
 * for a wide one. A wide network may hold as much as a narrow one within it.
 * @param slots the whole plan
 */
export function limitsFor(
  { startsAt }: Pick<Slot, 'startsAt'>,
  slots: readonly Slot[],
  { factor, zone, now }: PlanContext,
): NetworkLimits {
  const [from = 0, to = 0] = [0, 1].map((days) =>
    momentOf(`${dayBeside(startsAt, days, zone)}T00:00`, zone),
  );
  const limitOf = (some: readonly Slot[], share: number) => {
    const places = some.reduce((sum, { capacity }) => sum + capacity, 0);
    return scaleLimit(Math.max(LEAST_OF_NETWORK, Math.floor(places / share)), factor);
  };
  const ofDay = slots.filter((slot) => slot.startsAt >= from && slot.startsAt < to);
  const offered = slots.filter((slot) => isOffered(slot, now));
  return { from, to, ofDay: limitOf(ofDay, 4), ofWide: limitOf(offered, 3) };
}

/** A bookable time, and what one network may hold. */
export interface Bookable {
  readonly slot: Slot;
  readonly limits: NetworkLimits;
}

/** A time that can be booked, or why it cannot, in Russian. */
export type FoundSlot = Bookable | { readonly problem: string };

/** Whether a time can be held; `limited`: not for this network, so that staff decide. */
export type Decision = 'free' | 'full' | 'limited';

/**
 * Decides whether a time can be booked. The phone number plays no part: anybody can send it, and
 * the answer would reveal its visits.
 * @param open all open bookings but the one that is moved
 * @param network of the family; undefined for staff, who are limited only by free places
 */
export function decideBooking(
  { slot, limits }: Bookable,
  open: readonly OpenBooking[],
  network: string | undefined,
): Decision {
  const ofSlot = open.filter(
    ({ slotId, startsAt }) => slotId === slot.time.id && startsAt === slot.startsAt,
  );
  if (ofSlot.length >= slot.capacity) return 'full';
  if (network === undefined) return 'free';
  const isHeld = nestOf(network).every(({ prefix, multiple }) => {
    if (multiple > 1) {
      return open.filter((held) => held.network.startsWith(prefix)).length < limits.ofWide;
    }
    const { from, to, ofDay } = limits;
    const isOfDay = (held: OpenBooking) => held.startsAt >= from && held.startsAt < to;
    return open.filter((held) => held.network === prefix && isOfDay(held)).length < ofDay;
  });
  return isHeld ? 'free' : 'limited';
}

/** Whether a visit can be cancelled, or moved by staff. */
export const isOpen = ({ state, startsAt }: VisitStatus, now: number): boolean =>
  state === 'booked' && startsAt > now;

/** Whether a family can move a visit. @param moves how often it did */
export const canMove = (visit: VisitStatus & { readonly moves: number }, now: number): boolean =>
  isOpen(visit, now) && visit.moves < MAX_MOVES;

/** The content API's entry for a visit's time, and since when it is missing. */
export interface PlanFacts {
  readonly listed: Pick<Slot, 'time'> | undefined;
  readonly missingSince: number | undefined;
}

/** Whether a family need not hear of a change; notes may be corrected silently. */
const isSameToFamily = (one: Slot['time'], other: Slot['time']): boolean =>
  one.place === other.place &&
  one.kind === other.kind &&
  Date.parse(one.ends_at) === Date.parse(other.ends_at);

/**
 * Judges an upcoming visit, booked or withdrawn, by a list of slots.
 * @param now when the list was current, milliseconds since 1970
 */
export function judgeByPlan(
  { state, time }: Pick<VisitStatus, 'state'> & Pick<Slot, 'time'>,
  { listed, missingSince }: PlanFacts,
  now: number,
): 'kept' | 'changed' | 'returned' | 'missing' | 'waiting' | 'withdrawn' {
  if (state === 'withdrawn') return listed === undefined ? 'kept' : 'returned';
  if (listed !== undefined) return isSameToFamily(listed.time, time) ? 'kept' : 'changed';
  if (missingSince === undefined) return 'missing';
  return now - missingSince >= WITHDRAWN_AFTER_MS ? 'withdrawn' : 'waiting';
}

/** Whether staff get the list of the day: from seven o'clock, unless it is too late to matter. */
export function isDayListDue(now: number, zone: string): boolean {
  const hour = Number(toLocal(now, zone).slice(11, 13));
  return hour >= 7 && hour < 9;
}

/** When a day's reminders are sent, in the kindergarten's time. */
const REMINDER_HOUR = 10;
/** Longest time from a reminder to its visit, milliseconds; a day may have 25 hours. */
export const REMINDER_AHEAD_MS = 2 * DAY_MS - (REMINDER_HOUR - 1) * HOUR_MS;

/**
 * Whether a family's reminder is due: from ten o'clock on the day before, unless it booked later.
 */
export function isReminderDue(
  { startsAt, changedAt }: { readonly startsAt: number; readonly changedAt: number },
  now: number,
  zone: string,
): boolean {
  const dueAt = momentOf(`${dayBeside(startsAt, -1, zone)}T${REMINDER_HOUR}:00`, zone);
  return now >= dueAt && changedAt < dueAt && now < startsAt;
}
