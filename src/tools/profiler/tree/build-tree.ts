import type { Range } from '../bytes/body.ts';
import { ProfilerError } from '../bytes/errors.ts';
import { frame, type Row, startOfRows } from '../flight/framer.ts';
import type { JsonNode } from '../flight/json.ts';
import { next } from './next.ts';
import { reactRouter } from './react-router.ts';
import { waku } from './waku.ts';
import type { FindModule } from './client-names.ts';
import { targetsIn } from './elements.ts';
import type { ClientUse, Node } from './node.ts';
import type { Painting } from './painting.ts';
import { type MissingRow, refuseDangling, REPEATED, type UnfinishedRow } from './problems.ts';
import { RowIndex } from './row-index.ts';
import { Slots } from './slots.ts';
import { TreeBuilder } from './tree-builder.ts';

/** A payload as a tree of nodes: every byte has one innermost node. */
export interface Tree extends Pick<Painting, 'nodes' | 'owners' | 'says'> {
  readonly payload: Buffer;
  readonly rows: readonly Row[];
  readonly index: RowIndex;
  readonly clients: readonly ClientUse[];
  readonly missing: readonly MissingRow[];
  readonly unfinished: readonly UnfinishedRow[];
}

/** Tried in this order: Waku's slots may have any name, and not all of Next's hold elements. */
const FRAMEWORKS = [next, reactRouter, waku];

/** The root row, to which all others belong. */
function rootOf(index: RowIndex, rows: readonly Row[], isCut: boolean): Row {
  const root = index.first(0);
  if (root) return root;
  const came = `of whole rows ${rows.length} came, ${index.payload.length} B`;
  if (isCut) throw new ProfilerError('no-root', `it was cut before row 0: ${came}`);
  if (rows.length === 0) throw new ProfilerError('empty', 'a payload has at least one row');
  throw new ProfilerError(
    'no-root',
    `row 0 is not among its ${rows.length} rows: a part of the response was saved`,
  );
}

const wholeRow = ({ start, end }: Row): Range => [start, end];

/** Bytes before and after the rows. */
function claimMargins(payload: Buffer, rows: readonly Row[], builder: TreeBuilder): void {
  const start = startOfRows(payload);
  if (start > 0) builder.add(null, { kind: 'group', name: '(prerender marker)' }, [0, start]);
  const end = rows.at(-1)?.end ?? payload.length;
  if (end === payload.length) return;
  builder.add(null, { kind: 'group', name: '(line feeds)' }, [end, payload.length]);
}

/** Hints concern the whole page and belong to no slot. */
function claimHints({ hints, payload }: RowIndex, builder: TreeBuilder): void {
  if (hints.length === 0) return;
  const group = builder.add(null, { kind: 'group', name: '(hints)' });
  for (const row of hints) {
    const start = payload.toString(
      'utf8',
      row.bodyStart,
      Math.min(row.bodyEnd, row.bodyStart + 200),
    );
    const name = /^.(?:\[)?"?([^"\n]*)/.exec(start)?.[1] ?? row.tag;
    builder.add(group, { kind: 'prop', name }, wholeRow(row));
    builder.addLeaf(wholeRow(row), 'reference');
  }
}

function claimRepeated({ repeated }: RowIndex, builder: TreeBuilder): void {
  if (repeated.length === 0) return;
  const group = builder.add(null, { kind: 'group', name: REPEATED });
  for (const row of repeated) builder.paint(group, wholeRow(row));
}

/** Debug rows, and rows that only these and the debug fields of elements point at. */
function claimDebug(index: RowIndex, builder: TreeBuilder): void {
  const waiting = [...builder.debugChunks];
  if (index.debug.length === 0 && waiting.length === 0) return;
  const group = builder.add(null, { kind: 'group', name: '(debug)' });
  const claim = (row: Row) => {
    builder.paint(group, wholeRow(row));
    builder.addLeaf(wholeRow(row), 'debug');
    const json = index.jsonOf(row);
    if (json) waiting.push(...targetsIn(index.payload, json));
  };
  index.debug.forEach(claim);
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (builder.take(chunk)) index.content.get(chunk)?.forEach(claim);
  }
}

/** Rows without a pointer to them in the payload. */
function claimUnreferenced(index: RowIndex, builder: TreeBuilder): void {
  let group: Node | undefined;
  for (const chunk of index.content.keys()) {
    if (builder.taken.has(chunk)) continue;
    group ??= builder.add(null, { kind: 'group', name: '(unreferenced)' });
    builder.claim(chunk, group);
  }
}

function claimRoot(index: RowIndex, builder: TreeBuilder, rootRow: Row): void {
  const root: JsonNode | undefined = index.jsonOf(rootRow);
  const framework =
    root?.kind === 'object' ? FRAMEWORKS.find(({ isRoot }) => isRoot(index, root)) : undefined;
  if (root?.kind !== 'object' || !framework) {
    builder.claim(0, builder.add(null, { kind: 'slot', name: '(root)' }));
    return;
  }
  builder.take(0);
  builder.add(null, { kind: 'group', name: '(frame)' }, wholeRow(rootRow));
  framework.nameSlots(root, new Slots(index, builder));
}

/**
 * Assigns every byte of a payload to a slot, component or element, and prop. Throws if the payload
 * lacks its root, or a row that must precede its pointer.
 * @param findModule names client components whose export has no name of its own
 * @param isCut whether rows may be missing, because the payload had not ended
 */
export function buildTree(
  payload: Buffer,
  rows: readonly Row[] = frame(payload),
  findModule?: FindModule,
  isCut = false,
): Tree {
  const index = new RowIndex(payload, rows, findModule);
  const rootRow = rootOf(index, rows, isCut);
  const builder = new TreeBuilder(index);
  claimMargins(payload, rows, builder);
  claimRoot(index, builder, rootRow);
  builder.claimPointedInto();
  claimHints(index, builder);
  claimRepeated(index, builder);
  claimDebug(index, builder);
  claimUnreferenced(index, builder);
  if (!isCut) refuseDangling(payload, builder.missing);
  const { nodes, owners, says, clients, missing, unfinished } = builder;
  // A wrong number is never shown.
  if (owners.includes(-1)) throw new Error(`byte ${owners.indexOf(-1)} belongs to no node`);
  return { payload, rows, index, nodes, owners, says, clients, missing, unfinished };
}
