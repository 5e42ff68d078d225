import { defaultTreeAdapter, type DefaultTreeAdapterTypes, html as standard } from 'parse5';
import { parse, parseFragment } from 'parse5';

/** Attributes that an editor puts on a list item. */
interface ListItem {
  readonly level: number;
  readonly list: 'ul' | 'ol' | undefined;
  /** Kind of the list's numbers, and the item's own. */
  readonly type?: string | undefined;
  readonly place?: number | undefined;
}

/** An element of a text. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: MarkupNode[];
  readonly item?: ListItem | undefined;
}

/** A string is text. */
export type MarkupNode = string | Tag;

/** Maximum number of nodes of a text, and of elements around one. */
const MAX_NODES = 20_000;
const MAX_DEPTH = 200;

/** Thrown for a text with more or deeper elements than a page can show in time. */
export class MarkupTooLargeError extends Error {
  override readonly name = 'MarkupTooLargeError';
}

/** Counts nodes as the parser creates them, because it may create many for one tag. */
function createAdapter(): typeof defaultTreeAdapter {
  let [nodes, depth] = [0, 0];
  const count = () => {
    nodes += 1;
    if (nodes > MAX_NODES) throw new MarkupTooLargeError(`more than ${MAX_NODES} nodes`);
  };
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      count();
      return defaultTreeAdapter.createElement(...given);
    },
    createCommentNode(data) {
      count();
      return defaultTreeAdapter.createCommentNode(data);
    },
    onItemPush() {
      depth += 1;
      if (depth > MAX_DEPTH) throw new MarkupTooLargeError(`deeper than ${MAX_DEPTH}`);
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

const toNodes = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): MarkupNode[] =>
  nodes.every(isRead) ? nodes.map(toNode) : nodes.filter(isRead).map(toNode);

type ReadNode = DefaultTreeAdapterTypes.TextNode | DefaultTreeAdapterTypes.Element;

const isRead = (node: DefaultTreeAdapterTypes.ChildNode): node is ReadNode =>
  'value' in node || 'tagName' in node;

function toNode(node: ReadNode): MarkupNode {
  if ('value' in node) return node.value;
  const attributes: Record<string, string> = {};
  for (const { prefix, name, value } of node.attrs) {
    attributes[prefix ? `${prefix}:${name}` : name] = value;
  }
  return { name: node.tagName, attributes, children: toNodes(node.childNodes) };
}

/** Elements of a whole document, which a text within a page lacks. */
const DOCUMENT = /<(?:html|body|frameset)[\s>]/i;

/**
 * Reads HTML of any kind as the tree that browsers make of it.
 * @throws MarkupTooLargeError
 */
export function parseMarkup(html: string): MarkupNode[] {
  const options = { treeAdapter: createAdapter(), scriptingEnabled: false };
  if (DOCUMENT.test(html)) return toNodes(parse(html, options).childNodes);
  const around = defaultTreeAdapter.createElement('div', standard.NS.HTML, []);
  return toNodes(parseFragment(around, html, options).childNodes);
}

const VOID = new Set(['br', 'hr', 'img']);
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string, signs: RegExp): string =>
  text.replace(signs, (sign) => ESCAPED[sign] ?? sign);

const toAttribute = ([name, value]: [string, string]): string =>
  value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escape(value, /[&<>"]/g)}"`;

/** The start tag of an element without its end: `<a href="/"`. */
export const startOf = ({ name, attributes }: Tag): string =>
  `<${name}${Object.entries(attributes).map(toAttribute).join('')}`;

/** HTML of a tree. */
export const toHtml = (nodes: readonly MarkupNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escape(node, /[&<>]/g);
      return VOID.has(node.name)
        ? `${startOf(node)} />`
        : `${startOf(node)}>${toHtml(node.children)}</${node.name}>`;
    })
    .join('');
