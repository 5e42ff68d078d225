// @ts-check
/**
 * @import { HierarchyRectangularNode } from 'd3-hierarchy'
 * @import { Measure, PageNode, Tile } from './types.ts'
 */
import { hierarchy, treemap } from 'd3-hierarchy';
import { contentOf } from './model.js';
import { sizeOf } from './numbers.js';

/** Space around tiles and for the label of a tile with others in it, pixels. */
const GAP = 2;
const HEADER = 20;
/** The least width and height in which other tiles are shown. */
const LEAST_OPEN = 36;
/** The least area of a tile, square pixels, and how many there are at most. */
const LEAST_AREA = 40;
const MOST_TILES = 3000;
const LEAST_SIDE = 2;

/**
 * @typedef {object} Item
 * @property {PageNode} node
 * @property {boolean} isRest
 * @property {number} value
 * @property {Item[]} children
 */

/** Sizes by node. What is saved does not add up: a node is at least as wide as what is in it.
 * @param {PageNode} zoomed @param {Measure} measure */
function weigh(zoomed, measure) {
  /** @type {Map<PageNode, number>} */
  const weights = new Map();
  const nodes = [zoomed];
  for (const node of nodes) nodes.push(...node.children);
  for (const node of nodes.reverse()) {
    const inside = node.children.reduce((sum, child) => sum + (weights.get(child) ?? 0), 0);
    weights.set(node, Math.max(0, sizeOf(node, measure) ?? 0, inside));
  }
  return weights;
}

/** The widest nodes that get a tile; never a node without the one around it.
 * @param {ReadonlyMap<PageNode, number>} weights @param {number} least */
function pickNodes(weights, least) {
  // Parents follow their children in the map and come first among equals when it is turned round.
  const wide = [...weights].reverse().filter(([, weight]) => weight > 0 && weight >= least);
  wide.sort(([, one], [, other]) => other - one);
  return new Set(wide.slice(0, MOST_TILES).map(([node]) => node));
}

/** @param {PageNode} node @param {ReadonlyMap<PageNode, number>} weights @param {ReadonlySet<PageNode>} picked @returns {Item} */
function toItem(node, weights, picked) {
  const value = weights.get(node) ?? 0;
  const children = contentOf(node)
    .children.filter((child) => picked.has(child))
    .map((child) => toItem(child, weights, picked));
  const rest = value - children.reduce((sum, child) => sum + child.value, 0);
  if (children.length > 0 && rest > 0) {
    children.push({ node, isRest: true, value: rest, children: [] });
  }
  return { node, isRest: false, value, children };
}

/** @param {HierarchyRectangularNode<Item>} rectangle */
const hasRoom = ({ x0, x1, y0, y1 }) => x1 - x0 >= LEAST_OPEN && y1 - y0 >= LEAST_OPEN;

/** @param {HierarchyRectangularNode<Item>} rectangle @param {Tile | null} parent @returns {Tile} */
function toTile(rectangle, parent) {
  const { x0, x1, y0, y1, data, depth } = rectangle;
  /** @type {Tile} */
  const tile = {
    node: data.node,
    isRest: data.isRest,
    parent,
    children: [],
    depth,
    x: x0,
    y: y0,
    width: x1 - x0,
    height: y1 - y0,
  };
  if (!hasRoom(rectangle)) return tile;
  for (const child of rectangle.children ?? []) {
    const isVisible = child.x1 - child.x0 >= LEAST_SIDE && child.y1 - child.y0 >= LEAST_SIDE;
    if (isVisible) tile.children.push(toTile(child, tile));
  }
  return tile;
}

/** Lays out a node and what is in it, as far as there is room. Lengths are pixels.
 * @param {PageNode} zoomed @param {Measure} measure @param {{ width: number, height: number }} map
 * @returns {Tile} */
export function layOut(zoomed, measure, { width, height }) {
  const weights = weigh(zoomed, measure);
  const perPixel = (weights.get(zoomed) ?? 0) / Math.max(1, width * height);
  const picked = pickNodes(weights, LEAST_AREA * perPixel);
  const root = hierarchy(toItem(zoomed, weights, picked), ({ children }) => children)
    .sum(({ value, children }) => (children.length > 0 ? 0 : value))
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const place = /** @type {typeof treemap<Item>} */ (treemap)()
    .size([width, height])
    .round(true)
    .paddingInner(GAP)
    .paddingOuter(GAP)
    .paddingTop((rectangle) => (hasRoom(rectangle) ? HEADER : GAP));
  return toTile(place(root), null);
}
