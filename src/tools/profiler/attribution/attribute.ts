import type { FindModule } from '../source/modules.ts';
import type { Row } from '../wire/framer.ts';
import { ByteMap, NO_PARENT } from './byte-map.ts';
import { claimLeftovers } from './leftovers.ts';
import { type JsonNode, textOf } from './json.ts';
import { RowIndex } from './row-index.ts';
import { placeIn } from './place.ts';
import { Walker } from './walker.ts';
import { type Attribution, toAttribution } from './attribution.ts';
import { readElement } from './element.ts';
import { NO_WRITERS, type Writers } from './writers.ts';

/** Whether the root is what Waku sends: an object of slots. */
const isSlots = (payload: Buffer, root: JsonNode): boolean =>
  root.kind === 'object' && readElement(payload, root) === undefined;

const addRoot = (map: ByteMap, kind: 'slot' | 'group', name: string): number =>
  map.add({ parent: NO_PARENT, kind, name, key: null, moduleId: null });

/** Gives the values of the root's object to slots of their names. */
function attributeSlots(map: ByteMap, walker: Walker, root: JsonNode, payload: Buffer): void {
  if (root.kind !== 'object') return;
  for (const [index, value] of root.values.entries()) {
    const key = root.keys[index];
    if (!key) continue;
    const slot = addRoot(map, 'slot', textOf(payload, key));
    map.paint(key.start, value.end, slot, 'structure');
    walker.walk(value, placeIn(slot));
  }
}

export interface AttributeOptions {
  /** Names client components whose export has no name of its own. */
  readonly findModule?: FindModule | undefined;
  /** Names the components that wrote HTML. */
  readonly writers?: Writers;
}

/** Gives every byte of a framed payload to a slot, component or element, and prop. */
export function attribute(
  payload: Buffer,
  rows: readonly Row[],
  { findModule, writers = NO_WRITERS }: AttributeOptions = {},
): Attribution {
  const index = new RowIndex(payload, rows, findModule);
  const map = new ByteMap(payload.length);
  const walker = new Walker(index, map, writers);
  const group = (name: string) => addRoot(map, 'group', name);
  const rootRow = index.first(0);
  const root = rootRow && index.jsonOf(rootRow);
  if (rootRow && root && isSlots(payload, root)) {
    walker.take(0);
    map.paint(rootRow.start, rootRow.end, group('(frame)'), 'structure');
    attributeSlots(map, walker, root, payload);
  } else if (rootRow) {
    walker.claim(0, placeIn(addRoot(map, 'slot', '(root)')));
  }
  walker.claimPointed();
  claimLeftovers(index, map, walker, group);
  return toAttribution(payload, rows, map, walker);
}
