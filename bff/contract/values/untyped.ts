/** Parsed JSON of a content API that was not checked: its fields may have any type. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object, else an empty one. */
export const toObject = (value: unknown): Json => (isObject(value) ? value : {});

/** Items of a list: an array, or `{items}`. */
export function itemsOf(value: unknown): readonly unknown[] {
  const items = Array.isArray(value) ? value : toObject(value)['items'];
  return Array.isArray(items) ? items : [];
}
