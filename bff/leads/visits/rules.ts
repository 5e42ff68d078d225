import { dayAt, momentOf } from '../../contract/dates.ts';
import { MAX_VISIT_CHANGES } from '../../contract/visits.ts';
import type { Slot } from './read-slots.ts';

const MINUTE_MS = 60_000;

/** A time that begins sooner is offered no more: staff would not learn of it. */
const NOTICE_MS = 120 * MINUTE_MS;
/** Open bookings of one visitor address; what is beyond is a wish. */
const MAX_OF_NETWORK = 2;
/** A time is withdrawn if two lists lack it that are so far apart. */
const WITHDRAWN_AFTER_MS = 10 * MINUTE_MS;

/** @param now milliseconds since 1970 */
export const isOffered = ({ startsAt }: Pick<Slot, 'startsAt'>, now: number): boolean =>
  startsAt - now > NOTICE_MS;

/** Open bookings: those that are booked and have not begun. */
export interface BookingFacts {
  /** Of the time. */
  readonly ofSlot: number;
  /** Of the same phone number and kind of visit. */
  readonly ofPhone: number;
  /** Of the visitor's network, or the share of a wider one (`shared/networks.ts`). */
  readonly ofNetwork: number;
}

/** `wish`: staff call back. */
export type Booking = 'booked' | 'full' | 'wish';

/**
 * Decides about the time that a lead names. Anybody can send leads with somebody's number, so a
 * second booking is no error: it would tell of the first, and lock the number out.
 */
export function decideBooking({ capacity }: Slot, facts: BookingFacts): Booking {
  if (facts.ofSlot >= capacity) return 'full';
  return facts.ofPhone === 0 && facts.ofNetwork < MAX_OF_NETWORK ? 'booked' : 'wish';
}

/** A visit as it is stored; `past`: a later revision replaces it. */
export interface VisitStatus {
  readonly revision: number;
  readonly state: 'booked' | 'past' | 'cancelled' | 'withdrawn';
  /** Milliseconds since 1970. */
  readonly startsAt: number;
}

/** Whether a visitor can move or cancel a visit. */
export const isOpen = ({ state, revision, startsAt }: VisitStatus, now: number): boolean =>
  state === 'booked' && startsAt > now && revision <= MAX_VISIT_CHANGES;

/**
 * What a list of slots says of a booked time.
 * @param now when the list was current, milliseconds since 1970
 * @param missingSince when an earlier list lacked the time
 */
export function judgeAbsence(
  isListed: boolean,
  now: number,
  missingSince: number | undefined,
): 'kept' | 'missing' | 'waiting' | 'withdrawn' {
  if (isListed) return 'kept';
  if (missingSince === undefined) return 'missing';
  return now - missingSince >= WITHDRAWN_AFTER_MS ? 'withdrawn' : 'waiting';
}

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** When a day's reminders are sent, in the kindergarten's time. */
const REMINDER_HOUR = 10;
/** No visit is reminded of earlier than this, milliseconds; a day may have 25 hours. */
export const REMINDER_AHEAD_MS = 2 * DAY_MS - (REMINDER_HOUR - 1) * HOUR_MS;

/** Whether a family is to be reminded: from ten o'clock on the day before, unless it booked later. */
export function isReminderDue(
  { startsAt, changedAt }: { readonly startsAt: number; readonly changedAt: number },
  now: number,
  zone: string,
): boolean {
  const dayBefore = new Date(Date.parse(dayAt(startsAt, zone)) - DAY_MS).toISOString();
  const dueAt = momentOf(`${dayBefore.slice(0, 10)}T${REMINDER_HOUR}:00`, zone);
  return now >= dueAt && changedAt < dueAt && now < startsAt;
}
