// @ts-check
/** @import { PageData, PageNode } from './types.ts' */
import { make } from './dom.js';
import { contentOf } from './model.js';
import { formatShare, formatSize } from './numbers.js';

const CODECS = /** @type {const} */ (['gzip', 'brotli', 'zstd']);
const HEADS = { raw: 'raw', gzip: 'gzip', brotli: 'Brotli', zstd: 'zstd' };

/** @param {PageNode} node @param {PageData['total']} total */
function measureTable({ sizes, saves }, total) {
  const measures = /** @type {const} */ (['raw', ...CODECS]);
  const row = (/** @type {string} */ name, /** @type {readonly string[]} */ cells) =>
    make('tr', {}, [
      make('th', { scope: 'row' }, [name]),
      ...cells.map((cell) => make('td', { class: 'number' }, [cell])),
    ]);
  const saving = (/** @type {keyof typeof HEADS} */ measure) =>
    measure === 'raw' ? formatSize(sizes.raw) : formatSize(saves?.[measure] ?? 0);
  return make('table', {}, [
    make('thead', {}, [
      make('tr', {}, [
        make('td'),
        ...measures.map((measure) =>
          make('th', { scope: 'col', class: 'number' }, [HEADS[measure]]),
        ),
      ]),
    ]),
    make('tbody', {}, [
      row(
        'bytes',
        measures.map((measure) => formatSize(sizes[measure])),
      ),
      row(
        'of all',
        measures.map((measure) => formatShare(sizes[measure], total[measure])),
      ),
      ...(saves ? [row('saves', measures.map(saving))] : []),
    ]),
  ]);
}

/** What the bytes of a node say, as a bar and in words.
 * @param {PageNode} node @param {PageData['meanings']} names */
function meaningBar({ meanings, sizes }, names) {
  const parts = names.filter(({ name }) => (meanings.get(name) ?? 0) > 0);
  const bar = make('div', { class: 'meanings', 'aria-hidden': 'true' });
  for (const { name } of parts) {
    const part = make('span', { 'data-meaning': name });
    part.style.flexGrow = String(meanings.get(name));
    bar.append(part);
  }
  const list = parts.map(({ name }) => {
    const bytes = meanings.get(name) ?? 0;
    return make('li', {}, [`${name} ${formatShare(bytes, sizes.raw)}`]);
  });
  return [bar, make('ul', { class: 'inline quiet' }, list)];
}

/** Everything about one node.
 * @param {HTMLElement} panel @param {PageData} data @param {(node: PageNode) => void} zoomIn */
export function createDetails(panel, { total, meanings }, zoomIn) {
  /** @param {PageNode} node @param {PageNode} zoomed */
  return (node, zoomed) => {
    const count = contentOf(node).children.length;
    const canZoom = count > 0 && node !== zoomed;
    const button = make('button', { type: 'button', class: 'zoom' }, ['Zoom in']);
    button.addEventListener('click', () => zoomIn(node));
    const isMeasured = node.saves !== null || node.kind === 'payload';
    const facts = [
      node.kind === 'payload' ? 'everything' : node.kind,
      ...(node.source ? [node.source] : []),
      ...(node.kind === 'payload' ? [] : [`${formatSize(node.own)} bytes of its own`]),
      ...(count > 0 ? [`${count} ${count === 1 ? 'part' : 'parts'}`] : []),
      ...(isMeasured ? [] : ['what it saves was not measured']),
    ];
    panel.replaceChildren(
      make('div', { class: 'title' }, [
        make('code', { class: 'path' }, [node.path || 'The whole payload']),
        ...(canZoom ? [button] : []),
      ]),
      make('p', { class: 'quiet' }, [facts.join(' · ')]),
      measureTable(node, total),
      ...meaningBar(node, meanings),
    );
  };
}
