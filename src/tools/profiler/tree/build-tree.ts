import { ProfilerError } from '../errors.ts';
import { frame, markerLength, type Row } from '../flight/framer.ts';
import type { JsonNode } from '../flight/json.ts';
import type { FindModule } from './client-names.ts';
import { targetsIn } from './elements.ts';
import type { ClientUse, Leaf, Node, Range } from './node.ts';
import { type MissingRow, refuseDangling, type UnfinishedRow } from './problems.ts';
import { RowIndex } from './row-index.ts';
import { type Framework, Slots } from './slots.ts';
import { TreeBuilder } from './tree-builder.ts';

/** A payload as one tree of byte ranges: every byte has one innermost node. */
export interface Tree {
  readonly payload: Buffer;
  readonly rows: readonly Row[];
  /** Parents before their children. */
  readonly nodes: readonly Node[];
  readonly leaves: readonly Leaf[];
  readonly clients: readonly ClientUse[];
  readonly missing: readonly MissingRow[];
  readonly unfinished: readonly UnfinishedRow[];
  /** The framework whose slots these are; null for data. */
  readonly framework: Framework['name'] | null;
}

export interface TreeOptions {
  readonly frameworks: readonly Framework[];
  /** Names client components whose export has no name of its own. */
  readonly findModule?: FindModule;
}

/** The row that all else hangs from. */
function rootOf(index: RowIndex, rows: readonly Row[]): Row {
  const root = index.first(0);
  if (root) return root;
  if (rows.length === 0) throw new ProfilerError('empty', 'a payload has one row at least');
  throw new ProfilerError('no-root', `row 0 is not among its ${rows.length} rows`);
}

const wholeRow = ({ start, end }: Row): Range => [start, end];

/** Hints are about the whole page and belong to no slot. */
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
    const node = builder.add(group, { kind: 'prop', name });
    node.rows.push(wholeRow(row));
    builder.addLeaf(node, wholeRow(row), 'reference');
  }
}

/** Debug rows, and the rows that only they and the debug fields of elements point at. */
function claimDebug(index: RowIndex, builder: TreeBuilder): void {
  const waiting = [...builder.debugChunks];
  if (index.debug.length === 0 && waiting.length === 0) return;
  const group = builder.add(null, { kind: 'group', name: '(debug)' });
  const claim = (row: Row) => {
    group.rows.push(wholeRow(row));
    builder.addLeaf(group, wholeRow(row), 'debug');
    const json = index.jsonOf(row);
    if (json) waiting.push(...targetsIn(index.payload, json));
  };
  index.debug.forEach(claim);
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (builder.take(chunk)) index.content.get(chunk)?.forEach(claim);
  }
}

/** Rows that nothing in the payload points at. */
function claimUnreferenced(index: RowIndex, builder: TreeBuilder): void {
  let group: Node | undefined;
  for (const chunk of index.content.keys()) {
    if (builder.taken.has(chunk)) continue;
    group ??= builder.add(null, { kind: 'group', name: '(unreferenced)' });
    builder.claim(chunk, group);
  }
}

function claimRoot(
  index: RowIndex,
  builder: TreeBuilder,
  rootRow: Row,
  frameworks: readonly Framework[],
): Framework['name'] | null {
  const root: JsonNode | undefined = index.jsonOf(rootRow);
  const framework =
    root?.kind === 'object' ? frameworks.find(({ isRoot }) => isRoot(index, root)) : undefined;
  if (root?.kind !== 'object' || !framework) {
    builder.claim(0, builder.add(null, { kind: 'slot', name: '(root)' }));
    return null;
  }
  builder.take(0);
  const slots = new Slots(index, builder, wholeRow(rootRow));
  framework.nameSlots(root, slots);
  slots.finish();
  return framework.name;
}

/** Throws unless the ranges of the nodes cover each byte once: a wrong number is never shown. */
function checkCover(payload: Buffer, nodes: readonly Node[]): void {
  const covered = new Uint8Array(payload.length);
  for (const { rows } of nodes) {
    for (const [start, end] of rows) {
      for (let byte = start; byte < end; byte += 1) covered[byte] = (covered[byte] as number) + 1;
    }
  }
  const wrong = covered.findIndex((count) => count !== 1);
  if (wrong >= 0)
    throw new Error(`byte ${wrong} of the payload belongs to ${covered[wrong]} nodes`);
}

/**
 * Gives every byte of a payload to a slot, component or element, and prop. Throws where the payload
 * lacks its root, or a row that must come before what points at it.
 */
export function buildTree(
  payload: Buffer,
  { frameworks, findModule }: TreeOptions,
  rows: readonly Row[] = frame(payload),
): Tree {
  const index = new RowIndex(payload, rows, findModule);
  const rootRow = rootOf(index, rows);
  const builder = new TreeBuilder(index);
  if (markerLength(payload) > 0) {
    builder.add(null, { kind: 'group', name: '(prerender marker)' }).rows.push([0, 1]);
  }
  const framework = claimRoot(index, builder, rootRow, frameworks);
  builder.claimPointedInto();
  claimHints(index, builder);
  claimDebug(index, builder);
  claimUnreferenced(index, builder);
  checkCover(payload, builder.nodes);
  refuseDangling(payload, builder.missing);
  const { nodes, leaves, clients, missing, unfinished } = builder;
  const parts = { nodes, leaves, clients, missing, unfinished };
  return { payload, rows, framework, ...parts };
}
