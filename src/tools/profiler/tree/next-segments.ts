import { fieldsOf, type JsonNode, propertyOf, textOf } from '../flight/json.ts';
import type { Slots } from './slots.ts';

/** Place of a segment in the tree of routes. */
interface RoutePlace {
  /** Segments above it, each after a slash; '' for the root. */
  readonly path: string;
  /** Name of the parallel route that it fills. */
  readonly parallel: string;
}

const ROOT_PLACE: RoutePlace = { path: '', parallel: 'children' };

/** The slot of a page, and of its replacements. */
const LEAVES: Readonly<Record<string, string>> = { __PAGE__: 'page', __DEFAULT__: 'default' };
/** Segments that Next inserts below a named parallel route. */
const VIRTUAL = new Set(['(slot)', '(__SLOT__)']);

function stringOf(payload: Buffer, node: JsonNode | undefined): string {
  return node?.kind === 'string' ? textOf(payload, node) : '';
}

/** Writes a dynamic segment as its folder: `[slug]`, `[...path]`, `[[...path]]`, `(.)[id]`. */
function formatDynamic(name: string, type: string): string {
  const [, letters = '', interception = ''] = /^(oc|ci?|di?)(\(.*\))?$/.exec(type) ?? [];
  if (letters === 'oc') return `[[...${name}]]`;
  return interception + (letters.startsWith('c') ? `[...${name}]` : `[${name}]`);
}

/**
 * Text of a segment: a string, from Next 16.4 on an object for a dynamic one (`n` name, `t` type),
 * before that a list (name, value, type).
 */
function formatSegment(payload: Buffer, segment: JsonNode | undefined): string {
  if (segment?.kind === 'object') {
    const part = (key: string) => stringOf(payload, propertyOf(payload, segment, key));
    return formatDynamic(part('n'), part('t'));
  }
  if (segment?.kind === 'array') {
    const [name, , type] = segment.items;
    return formatDynamic(stringOf(payload, name), stringOf(payload, type));
  }
  // Next 15 appends the search parameters to a page.
  return stringOf(payload, segment).replace(/^__PAGE__\?.*$/s, '__PAGE__');
}

/** Place of the segments below a segment, and the slot of its own output. */
function enterSegment(
  payload: Buffer,
  segment: JsonNode | undefined,
  { path, parallel }: RoutePlace,
): { readonly slot: string; readonly path: string } {
  const text = formatSegment(payload, segment).replace(/^\//, '');
  const isNamed = parallel !== 'children';
  const base = isNamed ? `${path}/@${parallel}` : path;
  const leaf = LEAVES[text];
  if (leaf !== undefined) return { slot: `${leaf}:${base || '/'}`, path: base };
  const isVirtual = text === '' || (isNamed && VIRTUAL.has(text));
  const inside = isVirtual ? base : `${base}/${text}`;
  return { slot: `layout:${inside || '/'}`, path: inside };
}

/** How many values of a flight data path follow its segments: state, seed, head, partiality. */
export const TAIL = 4;

const itemsOf = (node: JsonNode | undefined): readonly JsonNode[] =>
  node?.kind === 'array' ? node.items : [];

/**
 * Assigns the output of a segment and of those below it to their slots.
 * A seed of Next 15 is [segment, output, parallel routes, loading, isPartial]; one of Next 16.0 to
 * 16.3 lacks the segment, so names are taken from the router state beside it.
 */
function nameSeed(slots: Slots, value: JsonNode, state: JsonNode | undefined, at: RoutePlace) {
  const { payload } = slots;
  const [segment, states] = itemsOf(state);
  const { slot, path } = enterSegment(payload, segment, at);
  const seed = slots.follow(slot, value);
  if (seed.kind !== 'array' || seed.items.length < TAIL) return slots.give('router', seed);
  slots.own(slot, seed);
  const routes = seed.items[2]?.kind === 'object' ? 2 : 1;
  for (const [index, item] of seed.items.entries()) {
    if (index !== routes || item.kind !== 'object') {
      slots.give(slot, item);
      continue;
    }
    for (const { name, value: below } of fieldsOf(payload, item)) {
      nameSeed(slots, below, propertyOf(payload, states, name), { path, parallel: name });
    }
  }
}

/** Place of the segment at the end of a path of alternating parallel routes and segments. */
function placeAt(payload: Buffer, path: readonly JsonNode[]): RoutePlace {
  let place = ROOT_PLACE;
  for (let index = 0; index + 1 < path.length; index += 2) {
    const [key, segment] = [path[index], path[index + 1]];
    const parallel = key?.kind === 'string' ? textOf(payload, key) : 'children';
    const at = { path: place.path, parallel };
    // The last segment is the one described by the state and the seed.
    if (index + 2 >= path.length) return at;
    place = { path: enterSegment(payload, segment, at).path, parallel };
  }
  return place;
}

/** Names the slots of `f`, the flight data that Next up to 16.3 sends. */
export function nameFlightData(slots: Slots, data: JsonNode): void {
  if (data.kind !== 'array') return slots.give('router', data);
  for (const path of data.items) {
    const items = itemsOf(path);
    if (items.length < TAIL) {
      slots.give('router', path);
      continue;
    }
    const [state, seed, head, isPartial] = items.slice(-TAIL) as [
      JsonNode,
      JsonNode,
      JsonNode,
      JsonNode,
    ];
    const segments = items.slice(0, -TAIL);
    for (const value of [...segments, state, isPartial]) slots.give('router', value);
    nameSeed(slots, seed, state, placeAt(slots.payload, segments));
    slots.give('head', head);
  }
}

/** Names the segments below a node; its Map of parallel routes is a row of pairs. */
function nameChildren(slots: Slots, value: JsonNode, slot: string, path: string): void {
  const entries = slots.follow(slot, value);
  if (entries.kind !== 'array') return slots.give(slot, entries);
  slots.own(slot, entries);
  for (const entry of entries.items) {
    const [key, node] = entry.kind === 'array' ? entry.items : [];
    if (key?.kind !== 'string' || !node) slots.give(slot, entry);
    else nameNode(slots, node, { path, parallel: textOf(slots.payload, key) });
  }
}

/**
 * Assigns a segment's output and identity to its slot; one without output belongs to the router.
 */
function nameNode(slots: Slots, node: JsonNode, at: RoutePlace): void {
  if (node.kind !== 'object') return slots.give('router', node);
  const { payload } = slots;
  const { slot: own, path } = enterSegment(payload, propertyOf(payload, node, 's'), at);
  const slot = propertyOf(payload, node, 'd') ? own : 'router';
  slots.own(slot, node);
  for (const { name, value } of fieldsOf(payload, node)) {
    if (name === 'c') nameChildren(slots, value, slot, path);
    else slots.give(slot, value);
  }
}

/** Names the slots of `t`, the tree of segments and the head that Next sends since 16.4. */
export function nameTransport(slots: Slots, data: JsonNode): void {
  if (data.kind !== 'object') return slots.give('router', data);
  for (const { name, value } of fieldsOf(slots.payload, data)) {
    if (name === 't') nameNode(slots, value, ROOT_PLACE);
    else slots.give('head', value);
  }
}
