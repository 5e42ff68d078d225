// @ts-check
/**
 * @import { Category } from '../../../attribution/categories.ts'
 * @import { NodeData, PageData, PageNode } from './types.ts'
 */

/** A child that is nearly all of its parent: the parent only wraps it. */
const NEARLY_ALL = 0.9;

/** Names of separators are part of a path, not of a node.
 * @param {string} suffix */
const toLabel = (suffix) => suffix.replace(/^(?: › |\.(?=.))/, '');

/** @param {ReadonlyMap<Category, number> | readonly [Category, number][]} meanings @returns {Category} */
function widestMeaning(meanings) {
  const [widest] = [...meanings].sort(([, one], [, other]) => other - one);
  return widest?.[0] ?? 'structure';
}

/** @param {NodeData} data @param {PageNode} parent @returns {PageNode} */
function toNode({ id, kind, suffix, path: given, source, own, meanings, sizes, saves }, parent) {
  const [raw, gzip, brotli, zstd] = sizes;
  const path = given ?? parent.path + suffix;
  const ownMeanings = /** @type {[Category, number][]} */ (Object.entries(meanings));
  return {
    id,
    parent,
    children: [],
    kind,
    label: toLabel(suffix),
    path,
    haystack: `${path} ${kind} ${source ?? ''}`.toLowerCase(),
    source: source ?? null,
    own,
    sizes: { raw, gzip, brotli, zstd },
    saves: saves ? { gzip: saves[0], brotli: saves[1], zstd: saves[2] } : null,
    meanings: new Map(ownMeanings),
    ownMeaning: widestMeaning(ownMeanings),
  };
}

/** @param {PageNode} node */
function addMeaningsToParent({ parent, meanings }) {
  if (!parent) return;
  for (const [name, bytes] of meanings) {
    parent.meanings.set(name, (parent.meanings.get(name) ?? 0) + bytes);
  }
}

/** The payload as a node around all others, and the nodes by id.
 * @param {Pick<PageData, 'nodes' | 'total'>} data */
export function buildTree({ nodes, total }) {
  /** @type {PageNode} */
  const root = {
    id: -1,
    parent: null,
    children: [],
    kind: 'payload',
    label: 'payload',
    path: '',
    haystack: '',
    source: null,
    own: 0,
    sizes: total,
    saves: null,
    meanings: new Map(),
    ownMeaning: 'structure',
  };
  const byId = new Map([[root.id, root]]);
  for (const data of nodes) {
    const parent = byId.get(data.parent) ?? root;
    const node = toNode(data, parent);
    parent.children.push(node);
    byId.set(node.id, node);
  }
  // Children come after their parents: backwards, each is complete when it is added.
  for (const node of [...byId.values()].reverse()) addMeaningsToParent(node);
  return { root, byId };
}

/** What most bytes of a node say, those below it included.
 * @param {PageNode} node */
export const meaningOf = ({ meanings }) => widestMeaning(meanings);

/** Whether one child is nearly all of a node.
 * @param {PageNode} node */
export const isWrapper = ({ children, sizes }) =>
  children.some((child) => child.sizes.raw >= sizes.raw * NEARLY_ALL);

/** The only child of a node that adds next to nothing to it.
 * @param {PageNode} node @returns {PageNode | null} */
function wrapped(node) {
  const [only] = node.children;
  return only && node.children.length === 1 && isWrapper(node) ? only : null;
}

/** A node, then what it wraps, down to the first node with something to show.
 * @param {PageNode} node */
export function chainOf(node) {
  const chain = [node];
  for (let inner = wrapped(node); inner; inner = wrapped(inner)) chain.push(inner);
  return chain;
}

/** The node whose children a tile shows: the last of its chain.
 * @param {PageNode} node @returns {PageNode} */
export const contentOf = (node) => chainOf(node).at(-1) ?? node;

/** From the payload down to the node.
 * @param {PageNode} node */
export function ancestry(node) {
  const line = [node];
  for (let { parent } = node; parent; parent = parent.parent) line.unshift(parent);
  return line;
}

/** The next larger view: the node above that shows something else.
 * @param {PageNode} node */
export function outOf(node) {
  const content = contentOf(node);
  let outer = node.parent;
  while (outer && contentOf(outer) === content) outer = outer.parent;
  return outer;
}

/** What fills the map when a node is chosen: itself, or around a node without children its parent.
 * @param {PageNode} node @returns {PageNode} */
export const viewFor = (node) =>
  contentOf(node).children.length > 0 || !node.parent ? node : viewFor(node.parent);

/** The smallest node that holds all of them.
 * @param {readonly PageNode[]} nodes */
export function commonAncestor(nodes) {
  const lines = nodes.map(ancestry);
  const [shortest = []] = lines.toSorted((one, other) => one.length - other.length);
  return shortest.findLast((node, depth) => lines.every((line) => line[depth] === node)) ?? null;
}
