import { fieldsOf, type JsonNode, propertyOf, textOf } from '../flight/json.ts';
import type { RowIndex } from './row-index.ts';
import type { Framework, Slots } from './slots.ts';
import { nameFlightData, nameTransport, TAIL } from './next-segments.ts';

/** Fields of Next's root. Source: app-router-types.ts and app-render/types.ts of Next 15 and 16. */
const FIELDS = new Set(['_revealAfter', ...'PabcdfGhilmnpqrSstuw'.split('')]);
const ROUTER = 'router';
/** Names of the build id: of Next's root, and of the prefetched tree up to 16.3. */
const BUILD_ID = new Set(['b', 'buildId']);

const namesOf = (payload: Buffer, { keys }: JsonNode): Set<string> =>
  new Set(keys.map((key) => textOf(payload, key)));

/** Fields that occur together only in prefetched trees and segments of Next up to 16.3. */
const PREFETCHES: readonly (readonly string[])[] = [
  ['tree', 'staleTime'],
  ['tree', 'head'],
  ['rsc', 'isPartial'],
  ['data', 'needsRuntimeRequest'],
];

const isPrefetch = (names: ReadonlySet<string>): boolean =>
  PREFETCHES.some((fields) => fields.every((name) => names.has(name)));

/** Fields of a prefetched segment with output; it does not name its page. */
const OUTPUT = new Set(['rsc', 'loading', 'data']);

/** Whether flight data is a list of paths; a path is a list, too. */
function isFlightData(data: JsonNode | undefined): boolean {
  if (data?.kind === 'string') return true;
  if (data?.kind !== 'array') return false;
  return data.items.every((path) => path.kind === 'array' && path.items.length >= TAIL);
}

function isRoot({ payload }: RowIndex, root: JsonNode): boolean {
  const names = namesOf(payload, root);
  if (isPrefetch(names)) return true;
  if (![...names].every((name) => FIELDS.has(name))) return false;
  const transport = propertyOf(payload, root, 't');
  if (transport?.kind === 'object') return propertyOf(payload, transport, 't') !== undefined;
  if (names.has('f')) return isFlightData(propertyOf(payload, root, 'f'));
  // The result of a server function that did not render the page again.
  return names.has('a') && (names.has('b') || names.has('q'));
}

/** `a` is the result of a server function, elsewhere a length that comes with `S` or `u`. */
const isAction = (names: ReadonlySet<string>): boolean =>
  names.has('a') && !names.has('S') && !names.has('u');

/** Slots of the root's fields that are neither routes nor small. */
function slotOfField(name: string, names: ReadonlySet<string>): string {
  if (BUILD_ID.has(name)) return 'build id';
  if (name === 'a' && isAction(names)) return 'action';
  if (name === 'p' && names.has('t')) return 'runtime prefetch';
  if (!isPrefetch(names)) return ROUTER;
  if (name === 'head') return 'head';
  return OUTPUT.has(name) ? 'segment' : ROUTER;
}

function nameField(slots: Slots, name: string, value: JsonNode, names: ReadonlySet<string>): void {
  if (name === 't') nameTransport(slots, value);
  else if (name === 'f' && !names.has('t')) nameFlightData(slots, value);
  else slots.give(slotOfField(name, names), value);
}

/** Next sends one object that contains the routes: slots are its segments. */
export const next: Framework = {
  isRoot,
  nameSlots: (root, slots) => {
    const names = namesOf(slots.payload, root);
    for (const { name, start, value } of fieldsOf(slots.payload, root)) {
      const isAbsent = value.kind === 'string' && textOf(slots.payload, value) === '$undefined';
      slots.own(isAbsent ? ROUTER : slotOfField(name, names), {
        start,
        end: value.end,
      });
      if (isAbsent) slots.give(ROUTER, value);
      else nameField(slots, name, value, names);
    }
  },
};
