// @ts-check
/** @import { Measure, PageNode, View } from './types.ts' */
import { hashOf } from './addresses.js';
import { make, oncePerFrame, textMeasure } from './dom.js';
import { shortenFront } from './label.js';
import { isWrapper } from './model.js';
import { formatSize, sizeOf } from './numbers.js';

/** @typedef {Measure | 'name'} Column */
/** @type {readonly Measure[]} */
const MEASURES = ['raw', 'gzip', 'brotli', 'zstd', 'saves'];
/** @type {readonly Column[]} */
const COLUMNS = ['name', ...MEASURES];
const HEADS = {
  name: 'node',
  raw: 'raw',
  gzip: 'gzip',
  brotli: 'Brotli',
  zstd: 'zstd',
  saves: 'saves',
};
/** Rows that are drawn at first, and by each “more”. */
const STEP = 60;
/** Space beside the text of a cell, pixels. */
const INSET = 22;

/** Sorts nodes by a column; those without a value come last either way.
 * @param {readonly PageNode[]} nodes @param {Column} column @param {boolean} isAscending
 * @returns {PageNode[]} */
export function sortNodes(nodes, column, isAscending) {
  const sign = isAscending ? 1 : -1;
  if (column === 'name') {
    const { compare } = new Intl.Collator('en', { numeric: true });
    return nodes.toSorted((one, other) => sign * compare(one.path, other.path));
  }
  return nodes.toSorted((one, other) => {
    const [left, right] = [sizeOf(one, column), sizeOf(other, column)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right) || one.id - other.id;
  });
}

/** The widest nodes, or those that a search found. */
export class NodeTable {
  #view;
  #choose;
  #widest;
  /** @type {Column} */
  #column = 'brotli';
  #isAscending = false;
  #shown = STEP;
  #body = make('tbody');
  #table = make('table', { class: 'nodes' });
  #more = make('button', { type: 'button', class: 'more' }, ['Show more']);
  #scroll = make('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Nodes' });
  /** @type {Map<Column, HTMLElement>} */
  #heads;

  /** @param {HTMLElement} panel @param {readonly PageNode[]} nodes @param {View} view
   * @param {(node: PageNode) => void} choose */
  constructor(panel, nodes, view, choose) {
    this.#view = view;
    this.#choose = choose;
    this.#widest = nodes.filter((node) => !isWrapper(node));
    this.#heads = new Map(COLUMNS.map((column) => [column, this.#toHead(column)]));
    const heads = make('thead', {}, [make('tr', {}, [...this.#heads.values()])]);
    this.#table.append(heads, this.#body);
    this.#scroll.append(this.#table, this.#more);
    panel.append(this.#scroll);
    this.#more.addEventListener('click', () => {
      this.#shown += STEP;
      this.#draw();
    });
    new ResizeObserver(oncePerFrame(() => this.#draw())).observe(panel);
  }

  /** Draws the rows again from the top, for another search or measure. */
  reset() {
    const { measure } = this.#view;
    this.#shown = STEP;
    this.#column = measure;
    this.#isAscending = false;
    this.#table.dataset['measure'] = measure;
    this.#scroll.scrollTop = 0;
    this.#draw();
  }

  /** Marks the row of what is selected. */
  mark() {
    this.#body.querySelector('[data-selected]')?.removeAttribute('data-selected');
    const row = this.#body.querySelector(`[data-node="${this.#view.selected.id}"]`);
    row?.setAttribute('data-selected', '');
  }

  #draw() {
    const { matches } = this.#view;
    const found = sortNodes(matches ? [...matches] : this.#widest, this.#column, this.#isAscending);
    const width = (this.#heads.get('name')?.clientWidth ?? 0) - INSET;
    const measureText = textMeasure(this.#body);
    const toRow = (/** @type {PageNode} */ node) =>
      this.#toRow(node, shortenFront(node.path, width, measureText) || node.label);
    this.#body.replaceChildren(...found.slice(0, this.#shown).map(toRow));
    this.#more.hidden = found.length <= this.#shown;
    const direction = this.#isAscending ? 'ascending' : 'descending';
    for (const [column, head] of this.#heads) {
      head.setAttribute('aria-sort', column === this.#column ? direction : 'none');
    }
    this.mark();
  }

  /** @param {PageNode} node @param {string} name */
  #toRow(node, name) {
    const link = make('a', { href: hashOf(node), title: node.path }, [name]);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      this.#choose(node);
    });
    const cells = MEASURES.map((measure) => {
      const size = sizeOf(node, measure);
      const text = size === null ? '' : formatSize(size);
      return make('td', { class: 'number', 'data-column': measure }, [text]);
    });
    return make('tr', { 'data-node': node.id }, [make('th', { scope: 'row' }, [link]), ...cells]);
  }

  /** @param {Column} column */
  #toHead(column) {
    const button = make('button', { type: 'button' }, [HEADS[column]]);
    button.addEventListener('click', () => {
      this.#isAscending = this.#column === column ? !this.#isAscending : column === 'name';
      this.#column = column;
      this.#draw();
    });
    const isNumber = column !== 'name';
    return make('th', { scope: 'col', 'data-column': column, class: isNumber ? 'number' : null }, [
      button,
    ]);
  }
}
