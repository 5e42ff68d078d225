import { isDeepStrictEqual } from 'node:util';
import { isObject, toObject } from '../contract/values/untyped.ts';
import type { FieldProblem } from '../contract/values/lost.ts';
import type { FormSchema } from './file-schema.ts';

/** Fields that a form sets with a new picture, or drops with the former one. */
const OF_PICTURE = /^(?:image_[hv]_)?(?:width|height)$|^(?:color|focus_x|focus_y|srcset)$/;

const REASON = 'это поле меняет только разработчик сайта';

/** The option of a union that a value matches. */
export function optionOf(options: readonly FormSchema[], value: unknown): FormSchema | undefined {
  return options.find((option) => {
    const fields = Object.entries(toObject(option['properties']));
    const [name, kind] = fields.find(([, field]) => toObject(field)['const'] !== undefined) ?? [];
    if (name !== undefined) return toObject(value)[name] === toObject(kind)['const'];
    return isObject(value)
      ? option['type'] === 'object'
      : Array.isArray(value) && 'items' in option;
  });
}

const at = (path: string, name: string | number): string =>
  path === '' ? `${name}` : `${path}/${name}`;

/** Rows may be moved, copied and removed, so each may have the hidden fields of any former row. */
function changesInRows(
  row: FormSchema,
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
): FieldProblem[] {
  return after.flatMap((value, index) => {
    const found = changedHidden(row, before[index], value, at(path, index));
    const isKnown =
      found.length === 0 || before.some((each) => !changedHidden(row, each, value).length);
    return isKnown ? [] : found;
  });
}

/**
 * Hidden fields that a save would change, such as the codes of counters: an editor's account must
 * not be able to put a script on every page.
 * @param path of the value
 */
export function changedHidden(
  form: FormSchema,
  before: unknown,
  after: unknown,
  path = '',
): FieldProblem[] {
  const { anyOf, items, properties } = form;
  if (Array.isArray(anyOf)) {
    const option = optionOf(anyOf as FormSchema[], after);
    return option ? changedHidden(option, before, after, path) : [];
  }
  if (Array.isArray(after)) {
    return changesInRows(toObject(items), Array.isArray(before) ? before : [], after, path);
  }
  if (!isObject(after) || !isObject(properties)) return [];
  const [former, fields] = [toObject(before), toObject(properties)];
  return Object.keys({ ...former, ...after }).flatMap((name): FieldProblem[] => {
    const field = at(path, name);
    if (Object.hasOwn(fields, name))
      return changedHidden(toObject(fields[name]), former[name], after[name], field);
    const isSame = OF_PICTURE.test(name) || isDeepStrictEqual(former[name], after[name]);
    return isSame ? [] : [{ field, reason: REASON }];
  });
}
