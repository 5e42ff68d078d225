import { Type } from 'typebox';
import { leadLimits } from './lead-limits.ts';
import { Code, code, type Content, Id, Moment, optional, Text } from './primitives.ts';

export { FREE_TIMES_PATH, VISIT_TOKEN, visitApiPath, visitPath } from './visit-paths.ts';

/** Purpose of the family's visit. */
export const VISIT_KINDS = ['tour', 'open-day', 'trial', 'event'] as const;
const Kind = Type.Enum(VISIT_KINDS);

/** In the kindergarten's time, `2026-11-28T10:00:00+03:00`. */
const DateTime = code({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}[+-]\\d{2}:\\d{2}$' });

const time = {
  kind: Kind,
  starts_at: DateTime,
  ends_at: DateTime,
  place: optional(Text),
  note: optional(Text),
  /** The move (offer or event) that the time belongs to. */
  move_slug: optional(Code),
};

/** A time as the content API names it. Only the lead store knows its bookings. */
export const Slot = Type.Object({
  id: Id,
  ...time,
  starts_at: Moment,
  ends_at: Moment,
  /** Number of families. */
  capacity: Type.Integer({ minimum: 1, maximum: 1000 }),
});

/** A time as it is booked: its own copy, because the content API may change or drop the slot. */
export const VisitTime = Type.Object({ id: Code, ...time });
export type VisitTime = Content<typeof VisitTime>;

/** A time that can be booked now; its id names the start, too. */
export const FreeTime = Type.Object({ id: Code, ...time, free: Type.Integer({ minimum: 1 }) });
export type FreeTime = Content<typeof FreeTime>;

/** Response of the BFF: times that can be booked, the earliest first; none if visits are off. */
export const FreeTimes = Type.Object({ times: Type.Array(FreeTime) });
export type FreeTimes = Content<typeof FreeTimes>;

/** `withdrawn`: the content API no longer has the time. */
const VISIT_STATES = ['booked', 'cancelled', 'withdrawn'] as const;

/** `waiting`: it will go out before the visit; `failed`: the address refuses it, or it failed three times. */
const MAIL_STATES = ['sent', 'waiting', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * Response of the BFF for a visit's link. Links get passed on, so it reveals nothing about the
 * visitor.
 */
export const Visit = Type.Object({
  /** Number of the lead. */
  number: Type.Integer({ minimum: 1 }),
  /** Increases with each change; a change names the version that it was made from. */
  revision: Type.Integer({ minimum: 1 }),
  state: Type.Enum(VISIT_STATES),
  time: VisitTime,
  /** The time before its last change; missing from a visit that was never changed. */
  former: optional(VisitTime),
  /** Whether it can be cancelled: it is booked and has not begun. */
  is_open: Type.Boolean(),
  /** Whether it can be moved as well; missing from an older BFF. */
  can_move: optional(Type.Boolean()),
  /** Whether its time has ended; missing from an older BFF. */
  is_over: optional(Type.Boolean()),
  /** The last mail to the family; missing if none went or goes out. `to` is masked: `ma…@…`. */
  mail: optional(Type.Object({ to: Code, state: Type.Enum(MAIL_STATES) })),
});
export type Visit = Content<typeof Visit>;

/** JSON that a form on the page of a visit sends. */
export const VisitChange = Type.Object({
  revision: Type.Integer({ minimum: 1 }),
  /** Id of the time to move to; without one the visit is cancelled. */
  slot: optional(code({ minLength: 1, maxLength: leadLimits.slot })),
});

/** How many times a family may move one visit. */
export const MAX_MOVES = 9;
