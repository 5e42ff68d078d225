import { hasTime, readDate } from '../../contract/values/dates.ts';
import { toOneLine } from '../../contract/values/lines.ts';
import { itemsOf, type Json, toObject } from '../../contract/values/untyped.ts';
import { VISIT_KINDS, type VisitTime } from '../../contract/shapes/visits.ts';
import { dropUnset } from '../../shared/drop-unset.ts';

/** Slots that are read; a kindergarten has a few hundred at most. */
const MAX_SLOTS = 1000;
const MAX_CAPACITY = 1000;
const MAX_TEXT = 300;

/** An id that, with its start, makes a name of at most `leadLimits.slot` characters. */
const ID = /^[\w.:+-]{1,110}$/;

/** A slot that can be offered. */
export interface Slot {
  readonly time: VisitTime;
  readonly capacity: number;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** A slot of the content API is another time if it starts at another moment. */
export const slotKey = (id: string, startsAt: number): string =>
  `${id}@${Math.floor(startsAt / 1000).toString(36)}`;

/** Finds the time that a form names by its key; forms of earlier releases name the id alone. */
export const findSlot = (slots: readonly Slot[], name: string | undefined): Slot | undefined =>
  slots.find(({ time: { id }, startsAt }) => name === id || name === slotKey(id, startsAt));

/** The id in a name that `findSlot` takes. */
export const slotIdIn = (name: string): string => name.replace(/@.*/, '');

export interface ReadSlots {
  /** The earliest first. */
  readonly slots: readonly Slot[];
  /** Omitted slots with the reason: `[3].ends_at: is not after starts_at`. */
  readonly problems: readonly string[];
}

/** A date-time in the kindergarten's zone. */
function readMoment(value: unknown, zone: string): string | undefined {
  const date = typeof value === 'string' ? readDate(value, zone) : undefined;
  return date !== undefined && hasTime(date) ? date : undefined;
}

const idOf = ({ id }: Json): string =>
  typeof id === 'string' || typeof id === 'number' ? String(id) : '';

const shortText = (value: unknown): string | undefined =>
  typeof value === 'string' ? toOneLine(value).slice(0, MAX_TEXT) || undefined : undefined;

/** A slot that can be offered, or the first field that is wrong and how. */
function readSlot(item: Json, seen: ReadonlySet<string>, zone: string): Slot | string {
  const id = idOf(item);
  if (!ID.test(id)) return 'id: is not a plain text of at most 110 characters';
  if (seen.has(id)) return 'id: stands for another slot already';
  const kind = VISIT_KINDS.find((known) => known === item['kind']);
  if (kind === undefined) return `kind: is not ${VISIT_KINDS.join(', ')}`;
  const starts_at = readMoment(item['starts_at'], zone);
  if (starts_at === undefined) return 'starts_at: is not a date-time';
  const ends_at = readMoment(item['ends_at'], zone);
  if (ends_at === undefined) return 'ends_at: is not a date-time';
  const [startsAt, endsAt] = [Date.parse(starts_at), Date.parse(ends_at)];
  if (endsAt <= startsAt) return 'ends_at: is not after starts_at';
  const capacity = Number.isInteger(item['capacity']) ? Number(item['capacity']) : 0;
  if (capacity < 1 || capacity > MAX_CAPACITY) return 'capacity: is not from 1 to 1000';
  const place = shortText(item['place']);
  const note = shortText(item['note']);
  const move_slug = shortText(item['move_slug']);
  const time = dropUnset({ id, kind, starts_at, ends_at, place, note, move_slug });
  return { time, capacity, startsAt, endsAt };
}

/**
 * Reads slots from the content API. An invalid one is left out: no family may come at a time that
 * does not exist. Of two slots with one id the first counts.
 * @param list parsed JSON: an array, or `{items}`
 * @param zone the kindergarten's
 */
export function readSlots(list: unknown, zone: string): ReadSlots {
  const items = itemsOf(list);
  const slots: Slot[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const [index, raw] of items.slice(0, MAX_SLOTS).entries()) {
    const item = toObject(raw);
    const slot = readSlot(item, seen, zone);
    if (typeof slot === 'string') problems.push(`[${index}].${slot}`);
    else slots.push(slot);
    seen.add(idOf(item));
  }
  if (items.length > MAX_SLOTS) problems.push(`the first ${MAX_SLOTS} of ${items.length} are read`);
  return { slots: slots.sort((a, b) => a.startsAt - b.startsAt), problems };
}
