import { ProfilerError } from '../errors.ts';
import { frameworkOf } from '../frameworks/frameworks.ts';
import type { FindModule } from '../source/modules.ts';
import type { Row } from '../wire/framer.ts';
import { markerLength } from '../wire/prerender-marker.ts';
import { type Attribution, toAttribution } from './attribution.ts';
import { NO_PARENT } from './attributed-node.ts';
import { ByteMap } from './byte-map.ts';
import { refuseDangling } from './incomplete.ts';
import { claimLeftovers } from './leftovers.ts';
import { placeIn } from './place.ts';
import { RowIndex } from './row-index.ts';
import { Slots } from './slots.ts';
import { Walker } from './walker.ts';
import { NO_WRITERS, type Writers } from './writers.ts';

const addRoot = (map: ByteMap, kind: 'slot' | 'group', name: string): number =>
  map.add({ parent: NO_PARENT, kind, name, key: null, moduleId: null });

export interface AttributeOptions {
  /** Names client components whose export has no name of its own. */
  readonly findModule?: FindModule | undefined;
  /** Names the components that wrote HTML. */
  readonly writers?: Writers;
  /** Whether pointers may lead nowhere, as in a payload that was edited. */
  readonly mayDangle?: boolean;
}

/** The row that all else hangs from. */
function rootOf(index: RowIndex, rows: readonly Row[]): Row {
  const root = index.first(0);
  if (root) return root;
  if (rows.length === 0) throw new ProfilerError('empty', 'a payload has one row at least');
  throw new ProfilerError('no-root', `row 0 is not among its ${rows.length} rows`);
}

/**
 * Gives every byte of a framed payload to a slot, component or element, and prop. Throws where the
 * payload lacks its root, or a row that must come before what points at it.
 */
export function attribute(
  payload: Buffer,
  rows: readonly Row[],
  { findModule, writers = NO_WRITERS, mayDangle = false }: AttributeOptions = {},
): Attribution {
  const index = new RowIndex(payload, rows, findModule);
  const map = new ByteMap(payload.length);
  const walker = new Walker(index, map, writers);
  const group = (name: string) => addRoot(map, 'group', name);
  const rootRow = rootOf(index, rows);
  const root = index.jsonOf(rootRow);
  const marker = markerLength(payload);
  if (marker > 0) map.paint(0, marker, group('(prerender marker)'), 'structure');
  const framework = root && frameworkOf(index, root);
  if (root?.kind === 'object' && framework) {
    walker.chunks.take(0);
    map.paint(rootRow.start, rootRow.end, group('(frame)'), 'structure');
    framework.nameSlots(root, new Slots(index, map, walker));
  } else {
    walker.claim(0, placeIn(addRoot(map, 'slot', '(root)')));
  }
  walker.chunks.claimPointedInto();
  claimLeftovers(index, map, walker, group);
  const attribution = toAttribution(payload, rows, map, walker);
  if (!mayDangle) refuseDangling(attribution);
  return attribution;
}
