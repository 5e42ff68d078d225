import type { FindModule } from '../source/modules.ts';
import type { Row } from '../wire/framer.ts';
import { ByteMap, NO_PARENT } from './byte-map.ts';
import { claimLeftovers } from './leftovers.ts';
import { RowIndex } from './row-index.ts';
import { placeIn } from './place.ts';
import { Walker } from './walker.ts';
import { type Attribution, toAttribution } from './attribution.ts';
import { Slots } from './slots.ts';
import { frameworkOf } from '../frameworks/frameworks.ts';
import { markerLength } from '../wire/prerender-marker.ts';
import { NO_WRITERS, type Writers } from './writers.ts';

const addRoot = (map: ByteMap, kind: 'slot' | 'group', name: string): number =>
  map.add({ parent: NO_PARENT, kind, name, key: null, moduleId: null });

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
  const marker = markerLength(payload);
  if (marker > 0) map.paint(0, marker, group('(prerender marker)'), 'structure');
  const framework = root && frameworkOf(payload, root);
  if (rootRow && root?.kind === 'object' && framework) {
    walker.take(0);
    map.paint(rootRow.start, rootRow.end, group('(frame)'), 'structure');
    framework.nameSlots(root, new Slots(index, map, walker));
  } else if (rootRow) {
    walker.claim(0, placeIn(addRoot(map, 'slot', '(root)')));
  }
  walker.claimPointed();
  claimLeftovers(index, map, walker, group);
  return toAttribution(payload, rows, map, walker);
}
