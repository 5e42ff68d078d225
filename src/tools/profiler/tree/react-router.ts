import { fieldsOf, type JsonNode, propertyOf, textOf } from '../flight/json.ts';
import type { Framework, Slots } from './slots.ts';

/** Fields of the root that hold data of the page. Source: RSCPayload in server.rsc.ts. */
const OF_PAGE = new Set(['loaderData', 'actionData']);

/** Assigns the element of a matched route to a slot with the route's id. */
function nameMatch(slots: Slots, match: JsonNode): void {
  const id = propertyOf(slots.payload, match, 'id');
  const route = id?.kind === 'string' ? textOf(slots.payload, id) : '';
  slots.own('router', match);
  for (const { name, value } of fieldsOf(slots.payload, match)) {
    slots.give(name === 'element' ? `route:${route}` : 'router', value);
  }
}

/** React Router sends its matched routes in a list; undefined fields of these are its own. */
export const reactRouter: Framework = {
  isRoot: ({ payload }, root) =>
    propertyOf(payload, root, 'type') !== undefined &&
    propertyOf(payload, root, 'patches') !== undefined,
  nameSlots: (root, slots) => {
    for (const { name, start, value } of fieldsOf(slots.payload, root)) {
      const slot = OF_PAGE.has(name) ? name : 'router';
      slots.own(slot, { start, end: value.end });
      const matches = name === 'matches' ? slots.follow('router', value) : undefined;
      if (matches?.kind !== 'array') slots.give(slot, value);
      else for (const match of matches.items) nameMatch(slots, match);
    }
  },
};
