// @ts-check
/** @import { Box } from './treemap.js' */
import { makeSortable } from './tables.js';
import { squarify } from './treemap.js';

/**
 * @typedef {{ parent: number, kind: string, label: string, joint: string, source: string,
 *   raw: number, wire: number | null, meaning: string }} NodeData
 * @typedef {NodeData & { up: Item | null, below: Item[], at: number }} Item
 */

/** Space around tiles and for the label of a tile with others in it, pixels. */
const GAP = 2;
const HEADER = 20;
/** The least sides of a tile, and of one that shows what is in it. */
const LEAST_SIDE = 4;
const LEAST_OPEN = 40;
const MOST_TILES = 2500;
const MOST_MATCHES = 100;
/** A child that is nearly all of its parent: the parent only wraps it. */
const NEARLY_ALL = 0.95;

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @type {{ total: { raw: number, wire: number | null }, nodes: NodeData[] }} */
const data = JSON.parse(byId('data').textContent ?? '');
/** @type {Item} */
const root = {
  parent: -1,
  kind: 'payload',
  label: 'payload',
  joint: '',
  source: '',
  ...data.total,
  meaning: 'structure',
  up: null,
  below: [],
  at: -1,
};
/** @type {Item[]} */
const items = [];
for (const [at, node] of data.nodes.entries()) {
  const up = items[node.parent] ?? root;
  const item = { ...node, up, below: [], at };
  up.below.push(item);
  items.push(item);
}

let zoomed = root;
let selected = root;
/** @type {'wire' | 'raw'} */
let measure = data.total.wire === null || items.every(({ wire }) => wire === null) ? 'raw' : 'wire';
/** @type {Set<Item> | null} */
let matches = null;
/** @type {Map<Item, HTMLButtonElement>} */
const tiles = new Map();

/** @param {Item} item */
const sizeOf = (item) => item[measure] ?? 0;

/** @param {number} bytes */
const formatBytes = (bytes) => String(Math.round(bytes)).replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** From the payload down to an item.
 * @param {Item} item */
function lineOf(item) {
  const line = [item];
  for (let { up } = item; up; up = up.up) line.unshift(up);
  return line;
}

/** @param {Item} item */
const pathOf = (item) =>
  lineOf(item)
    .slice(1)
    .map(({ joint, label }, depth) => (depth === 0 ? label : joint + label))
    .join('') || 'payload';

/** An item without those that only wrap one other.
 * @param {Item} item @returns {Item} */
function contentOf(item) {
  let at = item;
  for (;;) {
    const [only] = at.below;
    if (at.below.length !== 1 || !only || only.raw < at.raw * NEARLY_ALL) return at;
    at = only;
  }
}

/** @param {Item} item */
const describe = (item) =>
  `${pathOf(item)}, ${item.kind}: ${formatBytes(sizeOf(item))} bytes ${measure}, ` +
  `${((100 * sizeOf(item)) / Math.max(1, sizeOf(root))).toFixed(1)} %`;

/** What stands in a tile, in a box without its label.
 * @param {Item} item @param {Box} box */
function layInside(item, { x, y, width, height }) {
  if (width < LEAST_OPEN || height < LEAST_OPEN) return [];
  const below = contentOf(item).below.filter((child) => sizeOf(child) > 0);
  below.sort((one, other) => sizeOf(other) - sizeOf(one));
  const own = sizeOf(item) - below.reduce((sum, child) => sum + sizeOf(child), 0);
  // The node's own bytes leave a strip of the box empty.
  const share = sizeOf(item) > 0 ? 1 - Math.max(0, own) / sizeOf(item) : 0;
  return squarify(below, sizeOf, {
    x: x + GAP,
    y: y + HEADER,
    width: (width - 2 * GAP) * share,
    height: height - HEADER - GAP,
  });
}

/** @param {Item} item @param {Box} box @param {boolean} isOpen */
function makeTile(item, box, isOpen) {
  const tile = document.createElement('button');
  tile.type = 'button';
  tile.className = isOpen ? 'tile open' : 'tile';
  tile.tabIndex = -1;
  tile.dataset['meaning'] = item.meaning;
  if (matches) tile.dataset['match'] = String(matches.has(item));
  const content = contentOf(item);
  const label = content === item ? item.label : `${item.label} … ${content.label}`;
  // The name of a tile begins with what is seen of it: who speaks it is understood.
  const hidden = document.createElement('span');
  hidden.className = 'hidden';
  hidden.textContent = describe(item);
  if (box.width > 40 && box.height > 16) tile.append(`${label} ${formatBytes(sizeOf(item))} `);
  tile.append(hidden);
  tile.title = describe(item);
  const lengths = { left: box.x, top: box.y, width: box.width - GAP, height: box.height - GAP };
  for (const [name, length] of Object.entries(lengths)) {
    tile.style.setProperty(name, `${Math.max(1, length).toFixed(1)}px`);
  }
  tile.addEventListener('click', () => zoom(item));
  tiles.set(item, tile);
  return tile;
}

function draw() {
  const map = byId('map');
  tiles.clear();
  /** @type {[Item, Box][]} */
  const waiting = [[zoomed, { x: 0, y: 0, width: map.clientWidth, height: map.clientHeight }]];
  const elements = [];
  for (const [item, box] of waiting) {
    if (elements.length >= MOST_TILES) break;
    const inside = layInside(item, box).filter(
      ([, { width, height }]) => width >= LEAST_SIDE && height >= LEAST_SIDE,
    );
    elements.push(makeTile(item, box, inside.length > 0));
    waiting.push(...inside);
  }
  map.replaceChildren(...elements);
  mark();
  drawWay();
}

/** Puts the tile of what is selected into the order of the Tab key. */
function mark() {
  while (!tiles.has(selected) && selected.up) selected = selected.up;
  if (!tiles.has(selected)) selected = zoomed;
  for (const [item, tile] of tiles) tile.tabIndex = item === selected ? 0 : -1;
}

function drawWay() {
  const steps = lineOf(zoomed).map((item) => {
    const step = document.createElement('button');
    step.type = 'button';
    step.textContent = item.label;
    if (item === zoomed) step.setAttribute('aria-current', 'location');
    step.addEventListener('click', () => zoom(item));
    return step;
  });
  byId('way').replaceChildren(...steps);
}

/** @param {Item} item */
function zoom(item) {
  const isTile = document.activeElement?.classList.contains('tile');
  const last = zoomed;
  zoomed = contentOf(item).below.length > 0 ? item : (item.up ?? root);
  selected = zoomed === item || item === last ? zoomed : item;
  draw();
  byId('status').textContent = describe(item);
  if (isTile) tiles.get(selected)?.focus();
}

/** @param {number} by */
function stepBy(by) {
  const shown = [...tiles.keys()];
  return shown[shown.indexOf(selected) + by];
}

/** @type {Readonly<Record<string, () => Item | undefined>>} */
const MOVES = {
  ArrowLeft: () => stepBy(-1),
  ArrowRight: () => stepBy(1),
  ArrowUp: () =>
    [...lineOf(selected)].reverse().find((item) => item !== selected && tiles.has(item)),
  ArrowDown: () => {
    const { below } = contentOf(selected);
    return [...tiles.keys()].find((item) => below.includes(item));
  },
};

byId('map').addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const move = MOVES[event.key];
  if (move) {
    const next = move();
    if (next) {
      selected = next;
      mark();
      tiles.get(next)?.focus();
      byId('status').textContent = describe(next);
    }
  } else if (event.key === 'Escape') zoom(zoomed.up ?? root);
  else if (event.key === 'Home') zoom(root);
  else return;
  event.preventDefault();
});

/** @param {string} query */
function search(query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const isMatch = (/** @type {Item} */ { label, kind, source }) => {
    const text = `${label} ${kind} ${source}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = words.length > 0 ? items.filter(isMatch) : null;
  matches = found && new Set(found);
  byId('found').textContent = found ? `${found.length} of ${items.length} nodes` : '';
  const sorted = (found ?? []).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  byId('matches').replaceChildren(
    ...sorted.slice(0, MOST_MATCHES).map((item) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = describe(item);
      button.addEventListener('click', () => {
        zoom(item);
        tiles.get(selected)?.focus();
      });
      const entry = document.createElement('li');
      entry.append(button);
      return entry;
    }),
  );
  draw();
}

const query = /** @type {HTMLInputElement} */ (byId('search'));
query.addEventListener('input', () => search(query.value));
const radios = byId('measures').querySelectorAll('input');
for (const radio of radios) {
  radio.checked = radio.value === measure;
  if (measure === 'raw' && radio.value === 'wire') radio.disabled = true;
  radio.addEventListener('change', () => {
    measure = radio.value === 'raw' ? 'raw' : 'wire';
    draw();
  });
}

document.querySelectorAll('table').forEach(makeSortable);
new ResizeObserver(draw).observe(byId('map'));
draw();
