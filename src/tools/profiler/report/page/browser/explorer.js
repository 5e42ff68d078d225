// @ts-check
/** @import { Measure, PageData, PageNode, View } from './types.ts' */
import { hashOf, nodeOfHash } from './addresses.js';
import { createBreadcrumb } from './breadcrumb.js';
import { createDetails } from './details.js';
import { byId } from './dom.js';
import { Treemap } from './map.js';
import { buildTree, commonAncestor, contentOf, outOf, viewFor } from './model.js';
import { NodeTable } from './node-table.js';
import { describeSize, formatShare, MEASURE_NAMES } from './numbers.js';
import { search } from './search.js';

/** The one view of the page, and everything that changes it. */
export class Explorer {
  #root;
  #nodeById;
  #nodes;
  /** @type {View} */
  #view;
  #map;
  #table;
  #showBreadcrumb;
  #showDetails;

  /** @param {PageData} data */
  constructor(data) {
    const { root, byId: nodeById } = buildTree(data);
    this.#root = root;
    this.#nodeById = nodeById;
    this.#nodes = [...nodeById.values()].filter((node) => node !== root);
    const selected = this.#nodeInAddress();
    this.#view = { measure: 'brotli', zoomed: viewFor(selected), selected, matches: null };
    this.#map = new Treemap(byId('tiles'), this.#view, root, {
      select: (node) => this.#select(node),
      zoomIn: (node) => this.#zoomIn(node),
      zoomOut: () => this.#zoomOut(),
      goHome: () => this.#zoom(root),
    });
    const choose = (/** @type {PageNode} */ node) => this.choose(node);
    this.#table = new NodeTable(byId('nodes'), this.#nodes, this.#view, choose);
    this.#showBreadcrumb = createBreadcrumb(byId('breadcrumb'), choose);
    this.#showDetails = createDetails(byId('details'), data, choose);
    this.#map.draw();
    this.#table.reset();
    this.#showTexts();
  }

  /** Zooms to a node, or to the one around it when it has no parts, and moves the focus there.
   * @param {PageNode} node */
  choose(node) {
    this.#zoom(viewFor(node), node);
    this.#map.focus();
  }

  /** Shows what the address names, after the visitor went back or forth. */
  followAddress() {
    const node = this.#nodeInAddress();
    if (viewFor(node) !== this.#view.zoomed) this.#zoom(viewFor(node), node);
  }

  /** @param {Measure} measure */
  setMeasure(measure) {
    this.#view.measure = measure;
    this.#map.draw();
    this.#table.reset();
    this.#say(`Sizes are ${MEASURE_NAMES[measure]}. ${this.#describeZoom()}`);
  }

  /** Points out the nodes that a query finds.
   * @param {string} query */
  search(query) {
    const matches = search(this.#nodes, query);
    const text = matches ? `${matches.length} of ${this.#nodes.length} nodes` : '';
    this.#showMatches(matches, text);
  }

  /** Points out the nodes with these ids, and zooms to the smallest node around them.
   * @param {readonly number[]} ids */
  showPlaces(ids) {
    const places = ids.map((id) => this.#nodeById.get(id)).filter((node) => node !== undefined);
    this.#showMatches(places, `${places.length} ${places.length === 1 ? 'place' : 'places'}`);
    this.choose(commonAncestor(places) ?? this.#root);
  }

  #nodeInAddress() {
    return nodeOfHash(location.hash, this.#nodeById, this.#root);
  }

  /** @param {readonly PageNode[] | null} matches @param {string} text */
  #showMatches(matches, text) {
    this.#view.matches = matches && new Set(matches);
    byId('found').textContent = text;
    byId('nodes-title').textContent = matches ? 'Matching nodes' : 'Widest nodes';
    this.#map.draw();
    this.#table.reset();
  }

  /** @param {PageNode} zoomed @param {PageNode} [selected] */
  #zoom(zoomed, selected = zoomed) {
    const isOther = this.#view.zoomed !== zoomed;
    Object.assign(this.#view, { zoomed, selected });
    if (isOther) this.#map.draw();
    else this.#map.markSelected();
    this.#showTexts();
    this.#table.mark();
    this.#say(this.#describeZoom());
    if (viewFor(this.#nodeInAddress()) !== zoomed) location.hash = hashOf(zoomed);
  }

  /** @param {PageNode} node */
  #select(node) {
    this.#view.selected = node;
    this.#showDetails(node, this.#view.zoomed);
    this.#table.mark();
    this.#map.focus();
  }

  /** @param {PageNode} node */
  #zoomIn(node) {
    if (contentOf(node).children.length === 0) this.#say(`${node.path} has no parts`);
    else this.#zoom(node);
  }

  /** The node that was left stays selected. */
  #zoomOut() {
    const outer = outOf(this.#view.zoomed);
    if (outer) this.#zoom(outer, this.#view.zoomed);
    else this.#say(this.#describeZoom());
  }

  #showTexts() {
    const { zoomed, selected } = this.#view;
    this.#showBreadcrumb(zoomed);
    this.#showDetails(selected, zoomed);
  }

  #describeZoom() {
    const { zoomed, measure } = this.#view;
    const share = formatShare(zoomed.sizes.brotli, this.#root.sizes.brotli);
    const count = contentOf(zoomed).children.length;
    return (
      `${zoomed.path || 'The whole payload'}: ${describeSize(zoomed, measure)}, ` +
      `${share} of the payload in Brotli, ${count} ${count === 1 ? 'part' : 'parts'}`
    );
  }

  /** @param {string} text */
  #say(text) {
    byId('status').textContent = text;
  }
}
