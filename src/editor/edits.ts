import type { Value } from './types.ts';

const isRecord = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && Object.values(value ?? {}).every(isEmpty));

/** Whether two values of JSON are the same; an unset field equals a missing one. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return a === b;
  return Object.keys({ ...a, ...b }).every((name) => isSame(a[name], b[name]));
}

/**
 * Keeps the filled-in values: a form creates empty lists and parts, which a file must not receive.
 * Values that were empty before stay.
 */
export function prune(before: unknown, after: unknown): unknown {
  if (Array.isArray(after)) {
    const former: readonly unknown[] = Array.isArray(before) ? before : [];
    return after.map((item, index) => prune(former[index], item));
  }
  if (!isRecord(after)) return after;
  const former = isRecord(before) ? before : {};
  const kept = Object.entries(after).filter(([name, value]) => name in former || !isEmpty(value));
  return Object.fromEntries(kept.map(([name, value]) => [name, prune(former[name], value)]));
}

/** Names of the fields in which two values differ. */
export const differences = (a: Value, b: Value): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !isSame(a[name], b[name]));

/**
 * Path of the only text that differs, in which typing counts as one act; empty for any other
 * change, such as a removed row.
 */
export function typedPlace(before: unknown, after: unknown): string {
  const isList = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  if (isList || (isRecord(before) && isRecord(after))) {
    const [one, other] = [before as Value, after as Value];
    const [name, ...more] = differences(one, other);
    if (name === undefined || more.length > 0) return '';
    const inner = typedPlace(one[name], other[name]);
    return inner === '' ? '' : `${name}/${inner}`;
  }
  const isTyped = [before, after].every(
    (value) => value === undefined || typeof value === 'string',
  );
  return isTyped ? '.' : '';
}

/** Changes of two people to the same document. */
export interface Merged {
  readonly value: Value;
  /** Fields that both have changed; the merged value has mine. */
  readonly conflicts: readonly string[];
}

/** @param base the version that both have opened */
export function mergeEdits(base: Value, mine: Value, theirs: Value): Merged {
  const changed = differences(base, mine);
  const conflicts = changed.filter(
    (name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]),
  );
  const own = Object.fromEntries(changed.map((name) => [name, mine[name]]));
  return { value: { ...theirs, ...own }, conflicts };
}
