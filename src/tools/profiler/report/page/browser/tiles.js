// @ts-check
/** @import { PageNode, Tile, View } from './types.ts' */
import { make, textMeasure } from './dom.js';
import { shortenFront } from './label.js';
import { chainOf, contentOf, meaningOf } from './model.js';
import { describeSize, formatShare, formatSize, MEASURE_NAMES, sizeOf } from './numbers.js';

/** Space beside a label within its tile, both sides together, and the room of its lines, pixels. */
const INSET = 8;
const LINE = 16;
/** A size stands beside a label that leaves this much for it. */
const GAP = 10;
const LEAST_BESIDE = 110;

/** A node with what it wraps: `main › div`.
 * @param {PageNode} node */
function labelOf(node) {
  const last = chainOf(node).at(-1) ?? node;
  if (last.path.startsWith(node.path)) return node.label + last.path.slice(node.path.length);
  return `${node.label} › … › ${last.label}`;
}

/** @param {Tile} tile @param {View} view @param {PageNode} root */
function describe({ node, isRest }, { measure }, root) {
  if (isRest) return `${node.path || node.label}: own bytes and what is too small for the map`;
  const size = sizeOf(node, measure);
  const whole = sizeOf(root, measure === 'saves' ? 'brotli' : measure) ?? 0;
  const share = size === null ? '' : `, ${formatShare(size, whole)}`;
  const count = contentOf(node).children.length;
  const parts = count > 0 ? `, ${count} ${count === 1 ? 'part' : 'parts'}` : '';
  return `${labelOf(node)}, ${node.kind}: ${describeSize(node, measure)}${share}${parts}`;
}

/** The parts of a label that fit.
 * @param {Tile} tile @param {View} view @param {(text: string) => number} measureText */
function fitLabel({ node, isRest, width, height, children }, { measure }, measureText) {
  const room = width - INSET;
  if (height < LINE) return { name: '', size: '', isBeside: false };
  if (isRest) return { name: shortenFront('own', room, measureText), size: '', isBeside: false };
  const bytes = sizeOf(node, measure);
  const size = bytes === null ? '' : formatSize(bytes);
  const isOpen = children.length > 0;
  const isBeside = isOpen && size !== '' && width >= LEAST_BESIDE;
  const name = shortenFront(
    labelOf(node),
    isBeside ? room - measureText(size) - GAP : room,
    measureText,
  );
  const isBelow = !isOpen && name !== '' && height >= LINE * 2 + 4 && measureText(size) <= room;
  return { name, size: isBeside || isBelow ? size : '', isBeside };
}

/** @param {View} view */
function matcherOf({ matches }) {
  if (!matches) return () => null;
  const around = new Set();
  for (const match of matches) {
    for (let { parent } = match; parent && !around.has(parent); parent = parent.parent) {
      around.add(parent);
    }
  }
  return (/** @type {Tile} */ { node, isRest }) => {
    if (matches.has(node) && !isRest) return 'hit';
    return around.has(node) && !isRest ? 'around' : 'miss';
  };
}

/** @param {Tile} tile @param {number} place @param {number} count */
function treeAttributes({ node, children, depth }, place, count) {
  const hasChildren = contentOf(node).children.length > 0;
  return {
    role: 'treeitem',
    tabindex: -1,
    'aria-level': depth + 1,
    'aria-setsize': count,
    'aria-posinset': place,
    'aria-expanded': hasChildren ? String(children.length > 0) : null,
  };
}

/** @param {HTMLElement} element @param {Tile} tile */
function place(element, { x, y, width, height }) {
  const [left, top, right, bottom] = [x, y, width, height].map((length) => `${length}px`);
  Object.assign(element.style, { left, top, width: right, height: bottom });
  return element;
}

/**
 * What is written on a tile. It stands beside the tile, not in it: the name of the tile is the whole
 * one, and speech input could not match it with a shortened text within.
 * @param {Tile} tile @param {View} view @param {(text: string) => number} measureText
 * @param {string | null} match
 */
function makeLabel(tile, view, measureText, match) {
  const { name, size, isBeside } = fitLabel(tile, view, measureText);
  const lines = [
    ...(name === '' ? [] : [make('span', {}, [name])]),
    ...(size === '' ? [] : [make('span', { class: 'size' }, [size])]),
  ];
  if (lines.length === 0) return null;
  const state = `${tile.children.length > 0 ? ' open' : ''}${isBeside ? ' beside' : ''}`;
  const attributes = { class: `label${state}`, 'aria-hidden': 'true', 'data-match': match };
  return place(make('div', attributes, lines), tile);
}

/** Draws tiles and what is in them, outer tiles first.
 * @param {Tile} outermost @param {View} view @param {PageNode} root @param {Element} map
 * @returns {{ tiles: Map<HTMLElement, Tile>, elements: HTMLElement[] }} tiles by element, and all
 * elements in their order */
export function drawTiles(outermost, view, root, map) {
  const measureText = textMeasure(map, '600');
  const matchOf = matcherOf(view);
  /** @type {Map<HTMLElement, Tile>} */
  const tiles = new Map();
  /** @type {HTMLElement[]} */
  const elements = [];
  /** @param {Tile} tile @param {number} index @param {number} count */
  const draw = (tile, index, count) => {
    const { node, isRest, children } = tile;
    const description = describe(tile, view, root);
    const match = matchOf(tile);
    const element = make('div', {
      class: children.length > 0 ? 'tile open' : 'tile',
      title: description,
      'data-node': node.id,
      'data-meaning': isRest ? node.ownMeaning : meaningOf(node),
      'data-rest': isRest,
      'data-match': match,
      ...(isRest
        ? { 'aria-hidden': 'true' }
        : { ...treeAttributes(tile, index, count), 'aria-label': description }),
    });
    tiles.set(place(element, tile), tile);
    const label = makeLabel(tile, view, measureText, match);
    elements.push(element, ...(label ? [label] : []));
    const shown = children.filter((child) => !child.isRest);
    for (const [place, child] of shown.entries()) draw(child, place + 1, shown.length);
    for (const child of children) if (child.isRest) draw(child, 0, 0);
  };
  draw(outermost, 1, 1);
  return { tiles, elements };
}

/** Name of the map for those who do not see it.
 * @param {View} view */
export const nameMap = ({ measure }) => `Where the bytes are, sized by ${MEASURE_NAMES[measure]}`;
