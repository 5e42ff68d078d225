import type { Value } from './types.ts';

export type Path = readonly (string | number)[];

/** What the parts of a form can change besides their own field. */
export interface FormContext {
  /** Changes what is there now, which somebody may have edited since an upload began. */
  readonly update: (path: Path, next: (former: unknown) => unknown) => void;
}

/** A value with a part changed; undefined removes a field. */
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
