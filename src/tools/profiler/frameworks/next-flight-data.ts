import { type JsonNode, propertyOf, textOf } from '../attribution/json.ts';
import type { Slots } from '../attribution/slots.ts';
import { enterSegment, ROOT_PLACE, type RoutePlace } from './next-route.ts';

/** How many values of a flight data path follow its segments: state, seed, head, partiality. */
export const TAIL = 4;

const itemsOf = (node: JsonNode | undefined): readonly JsonNode[] =>
  node?.kind === 'array' ? node.items : [];

/**
 * Gives the output of a segment and of those below it to their slots.
 *
 * A seed of Next 15 is [segment, output, parallel routes, loading, isPartial], one of Next 16.0 to
 * 16.3 has no segment in front, so names are taken from the router state beside it.
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
    for (const [child, below] of item.values.entries()) {
      const parallel = textOf(payload, item.keys[child] as (typeof item.keys)[number]);
      nameSeed(slots, below, propertyOf(payload, states, parallel), { path, parallel });
    }
  }
}

/** Where the segment stands that a path of alternating parallel routes and segments leads to. */
function placeAt(payload: Buffer, path: readonly JsonNode[]): RoutePlace {
  let place = ROOT_PLACE;
  for (let index = 0; index + 1 < path.length; index += 2) {
    const [key, segment] = [path[index], path[index + 1]];
    const parallel = key?.kind === 'string' ? textOf(payload, key) : 'children';
    const at = { path: place.path, parallel };
    // The last segment is the one that the state and the seed are of.
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
