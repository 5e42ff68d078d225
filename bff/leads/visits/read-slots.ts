import { hasTime, readDate } from '../../contract/dates.ts';
import { toOneLine } from '../../contract/lines.ts';
import { itemsOf, type Json, toObject } from '../../contract/untyped.ts';
import { VISIT_KINDS, type VisitTime } from '../../contract/visits.ts';

/** Slots that are read; a kindergarten has a few hundred at most. */
const MAX_SLOTS = 1000;
const MAX_CAPACITY = 1000;
const MAX_TEXT = 300;

const ID = /^[\w.:+-]{1,120}$/;

/** A slot that can be offered. */
export interface Slot {
  readonly time: VisitTime;
  readonly capacity: number;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
}

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

const toTime = (moment: unknown): number =>
  typeof moment === 'string' ? Date.parse(moment) : Number.NaN;

const idOf = ({ id }: Json): string =>
  typeof id === 'string' || typeof id === 'number' ? String(id) : '';

/** The first field that is wrong, and how; undefined if the slot can be offered. */
function problemOf(item: Json, seen: ReadonlySet<string>): string | undefined {
  const { kind, starts_at, ends_at, capacity } = item;
  const id = idOf(item);
  if (!ID.test(id)) return 'id: is not a plain text of at most 120 characters';
  if (seen.has(id)) return 'id: stands for another slot already';
  if (!VISIT_KINDS.some((known) => known === kind)) return `kind: is not ${VISIT_KINDS.join(', ')}`;
  if (Number.isNaN(toTime(starts_at))) return 'starts_at: is not a date-time';
  if (Number.isNaN(toTime(ends_at))) return 'ends_at: is not a date-time';
  if (toTime(ends_at) <= toTime(starts_at)) return 'ends_at: is not after starts_at';
  const isCapacity = Number.isInteger(capacity) && Number(capacity) >= 1;
  if (!isCapacity || Number(capacity) > MAX_CAPACITY) return 'capacity: is not from 1 to 1000';
  return undefined;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? toOneLine(value).slice(0, MAX_TEXT) || undefined : undefined;

function toSlot(item: Json): Slot {
  const texts = Object.entries({
    place: textOf(item['place']),
    note: textOf(item['note']),
    move_slug: textOf(item['move_slug']),
  }).filter(([, value]) => value !== undefined);
  const { kind, starts_at, ends_at } = item as unknown as VisitTime;
  return {
    time: { id: idOf(item), kind, starts_at, ends_at, ...Object.fromEntries(texts) },
    capacity: Number(item['capacity']),
    startsAt: toTime(starts_at),
    endsAt: toTime(ends_at),
  };
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
    const given = toObject(raw);
    const [starts_at, ends_at] = [given['starts_at'], given['ends_at']].map((value) =>
      readMoment(value, zone),
    );
    const item = { ...given, starts_at, ends_at };
    const problem = problemOf(item, seen);
    if (problem === undefined) slots.push(toSlot(item));
    else problems.push(`[${index}].${problem}`);
    seen.add(idOf(item));
  }
  if (items.length > MAX_SLOTS) problems.push(`the first ${MAX_SLOTS} of ${items.length} are read`);
  return { slots: slots.sort((a, b) => a.startsAt - b.startsAt), problems };
}
