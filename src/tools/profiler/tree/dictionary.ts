import { type JsonNode, textOf } from '../flight/json.ts';

/**
 * Minimum number of fields of a dictionary: an object with fewer is a record, however similar they
 * are.
 */
const LEAST_ALIKE = 4;
const LEAST_TEXTS = 20;

/** Shape of a value: its kind, and the fields of an object. */
const shapeOf = (payload: Buffer, { kind, keys }: JsonNode): string =>
  kind === 'object' ? [...new Set(keys.map((key) => textOf(payload, key)))].sort().join() : kind;

/**
 * Whether the keys of an object are data: `byId.prd_1`, `messages.title`. Its values are objects of
 * one shape, except for optional fields, or very many of one kind.
 */
export function isDictionary(payload: Buffer, { keys, items }: JsonNode): boolean {
  if (keys.length < LEAST_ALIKE) return false;
  const [first] = items;
  if (!first || items.some(({ kind }) => kind !== first.kind)) return false;
  if (first.kind !== 'object') return keys.length >= LEAST_TEXTS;
  const shapes = Map.groupBy(items, (item) => shapeOf(payload, item));
  const widest = Math.max(...[...shapes.values()].map(({ length }) => length));
  return widest >= items.length / 2 && !shapes.has('');
}
