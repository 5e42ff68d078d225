import { atClock, hasTime, readDate } from '../contract/values/dates.ts';
import type { FieldProblem } from '../contract/values/lost.ts';
import type { Json } from '../contract/values/untyped.ts';

/** The moment at which documents are read. */
export interface ReadAt {
  /** Unix time, milliseconds. */
  readonly now: number;
  /** The kindergarten's, for times without an offset. */
  readonly zone: string;
}

const NO: readonly unknown[] = [false, 0, '', '0', 'false', 'no', 'off', 'нет'];
const YES: readonly unknown[] = [true, 1, '1', 'true', 'yes', 'on', 'да'];

const LIVE: readonly unknown[] = [...YES, 'publish', 'published', 'public', 'опубликовано'];

/**
 * Marks of drafts, in any case, with the values that let visitors see a document. Those of other
 * systems hide it, too: it must not be shown because its exporter writes another word.
 */
const MARKS: ReadonlyMap<string, readonly unknown[]> = new Map([
  ['draft', NO],
  ['hidden', NO],
  ['private', NO],
  ['published', YES],
  ['publish', YES],
  ['visible', YES],
  ['status', LIVE],
]);

/** Whether a field says when visitors see a document. */
export const isMark = (name: string): boolean =>
  name === 'show_from' || MARKS.has(name.toLowerCase());

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
): readonly (FieldProblem & { readonly file: string; readonly isFatal: false })[] | undefined {
  if (showsAt(given, zone) <= now) return undefined;
  const lowered = (value: unknown) =>
    typeof value === 'string' ? value.trim().toLowerCase() : value;
  const hiding = Object.entries(given).filter(
    ([name, value]) => MARKS.get(name.toLowerCase())?.includes(lowered(value)) === false,
  );
  if (hiding.length === 0) return undefined;
  const reason = 'здесь нужно: true или false — документ скрыт';
  return hiding
    .filter(([, value]) => ![...YES, ...NO].includes(lowered(value)))
    .map(([field]) => ({ file, field, reason, isFatal: false }));
}

/** Whether visitors do not see a document. */
export const isHidden = (file: string, given: Json, at: ReadAt): boolean =>
  hidingIn(file, given, at) !== undefined;
