import type { Value } from './types.ts';

export type Path = readonly (string | number)[];

/** Functions with which parts of a form change other fields than their own. */
export interface FormContext {
  /** Changes the current value, which may have been edited since an upload began. */
  readonly update: (path: Path, next: (former: unknown) => unknown) => void;
}

/** Changes a part of a value; undefined removes a field. */
export function withPart(
  value: unknown,
  [name, ...rest]: Path,
  next: (former: unknown) => unknown,
): unknown {
  if (name === undefined) return next(value);
  if (typeof name === 'number') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return list.map((item, index) => (index === name ? withPart(item, rest, next) : item));
  }
  const { [name]: former, ...others } = (value ?? {}) as Value;
  const changed = withPart(former, rest, next);
  return changed === undefined ? others : { ...others, [name]: changed };
}
