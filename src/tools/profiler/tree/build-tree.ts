import { ProfilerError } from '../errors.ts';
import { frame, markerLength, type Row } from '../flight/framer.ts';
import { allValues, type JsonNode } from '../flight/json.ts';
import type { FindModule } from './client-names.ts';
import { targetOf } from './elements.ts';
import type { ClientUse, Leaf, Node, Range } from './node.ts';
import { type MissingRow, refuseDangling, type UnfinishedRow } from './problems.ts';
import { RowIndex } from './row-index.ts';
import { type Framework, Slots } from './slots.ts';
import { RowClaims } from './row-claims.ts';

/** A payload as one tree of byte ranges: every byte has one innermost node. */
export interface Tree {
  readonly payload: Buffer;
  readonly rows: readonly Row[];
  /** Parents before their children. */
  readonly nodes: readonly Node[];
  readonly leaves: readonly Leaf[];
  readonly clients: readonly ClientUse[];
  readonly undefinedProps: readonly { readonly node: Node; readonly range: Range }[];
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
function claimHints({ hints, payload }: RowIndex, claims: RowClaims): void {
  if (hints.length === 0) return;
  const group = claims.values.add(null, { kind: 'group', name: '(hints)' });
  for (const row of hints) {
    const start = payload.toString(
      'utf8',
      row.bodyStart,
      Math.min(row.bodyEnd, row.bodyStart + 200),
    );
    const name = /^.(?:\[)?"?([^"\n]*)/.exec(start)?.[1] ?? row.tag;
    const node = claims.values.add(group, { kind: 'prop', name });
    node.rows.push(wholeRow(row));
    claims.values.addLeaf(node, wholeRow(row), 'reference');
  }
}

/** Debug rows, and the rows that only they and the debug fields of elements point at. */
function claimDebug(index: RowIndex, claims: RowClaims): void {
  const waiting = [...claims.values.debugChunks];
  if (index.debug.length === 0 && waiting.length === 0) return;
  const group = claims.values.add(null, { kind: 'group', name: '(debug)' });
  const claim = (row: Row) => {
    group.rows.push(wholeRow(row));
    claims.values.addLeaf(group, wholeRow(row), 'debug');
    const json = index.jsonOf(row);
    for (const value of json ? allValues(json) : []) {
      const chunk = targetOf(index.payload, value);
      if (chunk !== undefined) waiting.push(chunk);
    }
  };
  index.debug.forEach(claim);
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (claims.take(chunk)) index.content.get(chunk)?.forEach(claim);
  }
}

/** Rows that nothing in the payload points at. */
function claimUnreferenced(index: RowIndex, claims: RowClaims): void {
  let group: Node | undefined;
  for (const chunk of index.content.keys()) {
    if (claims.isTaken(chunk)) continue;
    group ??= claims.values.add(null, { kind: 'group', name: '(unreferenced)' });
    claims.claim(chunk, group);
  }
}

function claimRoot(
  index: RowIndex,
  claims: RowClaims,
  rootRow: Row,
  frameworks: readonly Framework[],
): Framework['name'] | null {
  const root: JsonNode | undefined = index.jsonOf(rootRow);
  const framework =
    root?.kind === 'object' ? frameworks.find(({ isRoot }) => isRoot(index, root)) : undefined;
  if (root?.kind !== 'object' || !framework) {
    claims.claim(0, claims.values.add(null, { kind: 'slot', name: '(root)' }));
    return null;
  }
  claims.take(0);
  const slots = new Slots(index, claims, wholeRow(rootRow));
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
  const claims = new RowClaims(index);
  if (markerLength(payload) > 0) {
    claims.values.add(null, { kind: 'group', name: '(prerender marker)' }).rows.push([0, 1]);
  }
  const framework = claimRoot(index, claims, rootRow, frameworks);
  claims.claimPointedInto();
  claimHints(index, claims);
  claimDebug(index, claims);
  claimUnreferenced(index, claims);
  checkCover(payload, claims.values.nodes);
  const { nodes, leaves, clients, undefinedProps } = claims.values;
  const { missing, unfinished } = claims;
  refuseDangling(payload, missing);
  return {
    payload,
    rows,
    nodes,
    leaves,
    clients,
    undefinedProps,
    missing,
    unfinished,
    framework,
  };
}
