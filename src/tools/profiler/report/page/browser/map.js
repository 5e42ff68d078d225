// @ts-check
/** @import { PageNode, Tile, View } from './types.ts' */
import { oncePerFrame } from './dom.js';
import { layOut } from './layout.js';
import { drawTiles, nameMap } from './tiles.js';

const ZOOM_MS = 180;
/** @type {Readonly<Record<string, number>>} */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * @typedef {object} MapActions
 * @property {(node: PageNode) => void} select
 * @property {(node: PageNode) => void} zoomIn
 * @property {() => void} zoomOut
 * @property {() => void} goHome
 */

/** The tile that an arrow leads to: a sibling, from the outermost tile the first one in it.
 * @param {Tile} tile @param {number} by @returns {Tile | undefined} */
export function stepFrom({ node, parent, children }, by) {
  const isShown = (/** @type {Tile} */ { isRest }) => !isRest;
  if (!parent) return by > 0 ? children.find(isShown) : undefined;
  const siblings = parent.children.filter(isShown);
  return siblings[siblings.findIndex((sibling) => sibling.node === node) + by];
}

/** Lets a zoom be seen as one: the new tiles grow out of the chosen one, or shrink into it.
 * @param {HTMLElement} layer @param {Tile} tile @param {boolean} isInward
 * @param {{ width: number, height: number }} map */
function animate(layer, { x, y, width, height }, isInward, map) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [across, down] = [width / map.width, height / map.height];
  const transform = isInward
    ? `translate(${x}px, ${y}px) scale(${across}, ${down})`
    : `scale(${1 / across}, ${1 / down}) translate(${-x}px, ${-y}px)`;
  layer.animate([{ transform, opacity: 0.4 }, {}], { duration: ZOOM_MS, easing: 'ease-out' });
}

/** The treemap: draws a view and reports what the visitor wants to see. */
export class Treemap {
  #layer;
  #view;
  #root;
  #actions;
  /** @type {Map<HTMLElement, Tile>} */
  #drawn = new Map();
  #zoomed;

  /** @param {HTMLElement} layer the element of the tiles @param {View} view @param {PageNode} root
   * @param {MapActions} actions */
  constructor(layer, view, root, actions) {
    this.#layer = layer;
    this.#view = view;
    this.#root = root;
    this.#actions = actions;
    this.#zoomed = view.zoomed;
    layer.addEventListener('keydown', (event) => this.#onKey(event));
    layer.addEventListener('click', (event) => this.#onClick(event));
    new ResizeObserver(oncePerFrame(() => this.draw())).observe(layer);
  }

  /** Lays the view out and draws it; the focus stays on what is selected. */
  draw() {
    const { zoomed, measure } = this.#view;
    const hadFocus = this.#layer.contains(document.activeElement);
    const size = { width: this.#layer.clientWidth, height: this.#layer.clientHeight };
    const last = this.#zoomed;
    const inner = zoomed === last ? undefined : this.#find(zoomed)?.[1];
    const outermost = layOut(zoomed, measure, size);
    const { tiles, elements } = drawTiles(outermost, this.#view, this.#root, this.#layer);
    this.#drawn = tiles;
    this.#zoomed = zoomed;
    this.#layer.replaceChildren(...elements);
    this.#layer.setAttribute('aria-label', nameMap(this.#view));
    const tile = inner ?? (zoomed === last ? undefined : this.#find(last)?.[1]);
    if (tile && tile.width > 0 && tile.height > 0) {
      animate(this.#layer, tile, tile === inner, size);
    }
    if (hadFocus) this.focus({ preventScroll: true });
    else this.markSelected();
  }

  /** Moves the focus to the tile of what is selected.
   * @param {FocusOptions} [options] */
  focus(options) {
    this.markSelected()?.focus(options);
  }

  /** Puts the tile of what is selected into the order of the Tab key. */
  markSelected() {
    this.#layer.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    this.#layer.querySelector('[aria-selected="true"]')?.removeAttribute('aria-selected');
    const [element] = this.#findSelected() ?? [];
    element?.setAttribute('tabindex', '0');
    element?.setAttribute('aria-selected', 'true');
    return element;
  }

  /** @param {PageNode} node */
  #find(node) {
    return [...this.#drawn].find(([, tile]) => tile.node === node && !tile.isRest);
  }

  /** The tile of what is selected, or of the smallest node around it that has one. */
  #findSelected() {
    for (let at = /** @type {PageNode | null} */ (this.#view.selected); at; at = at.parent) {
      const found = this.#find(at);
      if (found) return found;
    }
    return [...this.#drawn][0];
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const tile = this.#drawn.get(/** @type {HTMLElement} */ (event.target));
    if (!tile || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const by = STEPS[key];
    if (by !== undefined) {
      const next = stepFrom(tile, by);
      if (next) this.#actions.select(next.node);
    } else if (['Enter', '+', ' '].includes(key)) this.#actions.zoomIn(tile.node);
    else if (['Escape', 'Backspace', '-'].includes(key)) this.#actions.zoomOut();
    else if (key === 'Home') this.#actions.goHome();
    else return;
    event.preventDefault();
  }

  /** Selects a tile; zooms into the one that is selected already.
   * @param {MouseEvent} event */
  #onClick({ target }) {
    const element = /** @type {HTMLElement} */ (target).closest('.tile');
    const tile = this.#drawn.get(/** @type {HTMLElement} */ (element));
    if (!tile) return;
    const isSecond = this.#view.selected === tile.node && !tile.isRest;
    if (isSecond && tile.parent) this.#actions.zoomIn(tile.node);
    else this.#actions.select(tile.node);
  }
}
