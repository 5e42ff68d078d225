import { type JsonNode, propertyOf, textOf } from '../attribution/json.ts';
import type { Slots } from '../attribution/slots.ts';
import { enterSegment, ROOT_PLACE, type RoutePlace } from './next-route.ts';

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

/** Gives a segment's output and identity to its slot; one without output belongs to the router. */
function nameNode(slots: Slots, node: JsonNode, at: RoutePlace): void {
  if (node.kind !== 'object') return slots.give('router', node);
  const { payload } = slots;
  const { slot: own, path } = enterSegment(payload, propertyOf(payload, node, 's'), at);
  const slot = propertyOf(payload, node, 'd') ? own : 'router';
  slots.own(slot, node);
  for (const [index, value] of node.values.entries()) {
    const key = textOf(payload, node.keys[index] as (typeof node.keys)[number]);
    if (key === 'c') nameChildren(slots, value, slot, path);
    else slots.give(slot, value);
  }
}

/** Names the slots of `t`, the tree of segments and the head that Next sends since 16.4. */
export function nameTransport(slots: Slots, data: JsonNode): void {
  if (data.kind !== 'object') return slots.give('router', data);
  for (const [index, value] of data.values.entries()) {
    const key = textOf(slots.payload, data.keys[index] as (typeof data.keys)[number]);
    if (key === 't') nameNode(slots, value, ROOT_PLACE);
    else slots.give('head', value);
  }
}
