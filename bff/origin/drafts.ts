import { atClock, hasTime, readDate } from '../contract/values/dates.ts';
import type { Json } from '../contract/values/untyped.ts';
import type { ContentProblem } from './check-document.ts';

/** The moment at which documents are read. */
export interface ReadAt {
  /** Unix time, milliseconds. */
  readonly now: number;
  /** The kindergarten's, for times without an offset. */
  readonly zone: string;
}

const NO: readonly unknown[] = [false, 0, '', '0', 'false', 'no', 'off', 'нет'];
const YES: readonly unknown[] = [true, 1, '1', 'true', 'yes', 'on', 'да'];

/** Marks of drafts, with the values that let visitors see a document. */
const MARKS = { draft: NO, published: YES };

/** The time from which a hidden document is shown, in the kindergarten's zone. */
export function showsFrom({ show_from: from }: Json, zone: string): string | undefined {
  const read = typeof from === 'string' ? readDate(from, zone) : undefined;
  return read === undefined || hasTime(read) ? read : atClock(read, '00:00', zone);
}

/** Unix time at which a hidden document appears by itself. */
export function showsAt(given: Json, zone: string): number {
  const from = showsFrom(given, zone);
  return from === undefined ? Infinity : Date.parse(from);
}

/** Problems of the marks that hide a document: a value that is neither yes nor no hides it, too. */
export function hidingIn(
  file: string,
  given: Json,
  { now, zone }: ReadAt,
): readonly ContentProblem[] | undefined {
  if (showsAt(given, zone) <= now) return undefined;
  const lowered = (value: unknown) =>
    typeof value === 'string' ? value.trim().toLowerCase() : value;
  const hiding = Object.entries(MARKS).filter(
    ([name, shown]) => name in given && !shown.includes(lowered(given[name])),
  );
  if (hiding.length === 0) return undefined;
  const reason = 'здесь нужно: true или false — документ скрыт';
  return hiding
    .filter(([name]) => ![...YES, ...NO].includes(lowered(given[name])))
    .map(([field]) => ({ file, field, reason, isFatal: false }));
}

/** Whether visitors do not see a document. */
export const isHidden = (file: string, given: Json, at: ReadAt): boolean =>
  hidingIn(file, given, at) !== undefined;
