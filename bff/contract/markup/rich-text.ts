import { isObject, type Json } from '../values/untyped.ts';
import { isBare } from './blocks.ts';
import { type MarkupNode, parseMarkup, type Tag, toHtml } from './tree.ts';

/**
 * Rich text that content systems send as JSON: blocks of Strapi, Slate, Keystone, Plate and Payload,
 * Lexical, Tiptap, Contentful, Sanity and Editor.js. They differ in names only.
 */

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Elements by the kind of a node or a mark, in lower case without other signs. */
const ELEMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    p: 'paragraph p unstyled',
    h2: 'title',
    blockquote: 'quote blockquote',
    pre: 'codeblock pre',
    ul: 'bulletedlist bulletlist unorderedlist ul checklist tasklist',
    ol: 'numberedlist orderedlist numberlist ol',
    li: 'listitem li checklistitem taskitem unorderedlistitem orderedlistitem',
    a: 'link hyperlink autolink a assethyperlink entryhyperlink attaches attachment file linktool',
    br: 'linebreak hardbreak br break softbreak',
    hr: 'divider delimiter hr horizontalrule thematicbreak',
    img: 'image img upload media embeddedassetblock picture simpleimage',
    iframe: 'embed mediaembed video youtube iframe vimeo',
    table: 'table',
    tr: 'tablerow tr',
    td: 'tablecell td',
    th: 'tableheadercell tableheader th',
    strong: 'bold strong b',
    em: 'italic em i',
    u: 'underline u',
    s: 'strikethrough strike s linethrough',
    code: 'code',
    sub: 'subscript sub',
    sup: 'superscript sup',
    mark: 'highlight mark',
  }).flatMap(([element, kinds]) => kinds.split(' ').map((kind) => [kind, element] as const)),
);
const HEADINGS: ReadonlyMap<string, string> = new Map(
  NUMBERS.flatMap((word, at) =>
    [`h${at + 1}`, `heading${at + 1}`, `heading${word}`, `header${word}`].map(
      (kind) => [kind, `h${at + 1}`] as const,
    ),
  ),
);

/** Marks of Lexical, by their bits. */
const BITS = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'mark'];
const MARKS: ReadonlySet<string> = new Set([...BITS, 'a']);

const TEXTS = ['text', 'html', 'title', 'message', 'caption', 'code', 'label', 'description'];
/** Values that are words for readers, under any name. */
const WORDS = /^(?!https?:)(?=.*\p{L})(?:.*\s|.*\p{Script=Cyrillic})/su;

const tag = (name: string, children: MarkupNode[], attributes: Json = {}): Tag => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  ),
  children,
});

const toKind = (value: unknown): string =>
  typeof value === 'string' ? value.toLowerCase().replace(/[^a-z0-9]/g, '') : '';

const nodeKindOf = ({ type, _type: sanity, nodeType }: Json): string =>
  toKind(nodeType ?? sanity ?? type);

/** Fields of a node, which some systems nest one level deeper. */
function fieldsOf(node: Json): Json {
  const inner = ['attrs', 'data', 'fields', 'props'].map((name) => node[name]).filter(isObject);
  return Object.assign({}, ...inner, node) as Json;
}

const WITHIN = [
  'file',
  'image',
  'asset',
  'target',
  'value',
  'fields',
  'media',
  'data',
  'attributes',
];

/** The first text at any of these names, or within their values. */
function findText(value: unknown, names: readonly string[], depth = 0): string | undefined {
  if (!isObject(value) || depth > 4) return undefined;
  const own = names.map((name) => value[name]).find((text) => typeof text === 'string' && text);
  if (typeof own === 'string') return own;
  for (const name of WITHIN) {
    const found = findText(value[name], names, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

const ADDRESSES = ['url', 'href', 'uri', 'src', 'source', 'embed', 'link'];
const ALTS = ['alt', 'alternativeText', 'caption', 'description', 'altText'];

/** Children of a node; list items of Editor.js are texts, or have items of their own. */
function childrenOf(node: Json): readonly unknown[] {
  const lists = ['children', 'content', 'blocks', 'items', 'document'];
  return lists.map((name) => fieldsOf(node)[name]).find(Array.isArray) ?? [];
}

interface Around {
  /** Sanity's marks, by their keys. */
  readonly definitions: ReadonlyMap<string, Json>;
  /** Number of enclosing nodes. */
  readonly depth: number;
  /** Whether the node is inline. */
  readonly isInLine: boolean;
}

/** No text is deeper; the element at this depth is reported as lost. */
const MAX_DEPTH = 200;
const unread = (kind: string, fields: Json = {}): Tag => tag(`x-${kind}`, [], fields);

function marked(inner: MarkupNode[], leaf: Json, definitions: Around['definitions']): MarkupNode[] {
  const { format, marks } = leaf;
  const names = Object.keys(leaf).filter((name) => leaf[name] === true);
  const bits = typeof format === 'number' ? BITS.filter((_, bit) => format & (1 << bit)) : [];
  const given = (Array.isArray(marks) ? marks : []).map((mark: unknown) =>
    typeof mark === 'string' ? (definitions.get(mark) ?? { type: mark }) : mark,
  );
  const all = [...names.map((type) => ({ type })), ...bits.map((type) => ({ type })), ...given];
  return all.filter(isObject).reduce((nodes, mark) => {
    const name = ELEMENTS.get(nodeKindOf(mark)) ?? '';
    if (!MARKS.has(name)) return nodes;
    return [tag(name, nodes, name === 'a' ? { href: findText(fieldsOf(mark), ADDRESSES) } : {})];
  }, inner);
}

const withBreaks = (text: string): MarkupNode[] => {
  const [first = '', ...lines] = text.split('\n');
  return [first, ...lines.flatMap((line) => [tag('br', []), line])];
};

function elementOf(node: Json): string | undefined {
  const { style, listItem, tag: own, level, depth, ...fields } = fieldsOf(node);
  const kind = nodeKindOf(node);
  const heading = HEADINGS.get(kind) ?? HEADINGS.get(toKind(style ?? own));
  if (heading !== undefined) return heading;
  if (kind === 'heading' || kind === 'header') {
    return `h${Math.min(6, Math.max(1, Number(level ?? depth) || 2))}`;
  }
  if (node['_type'] === 'block') return listItem ? 'li' : (ELEMENTS.get(toKind(style)) ?? 'p');
  if (kind === 'list') {
    const form = toKind(fields['format'] || fields['listType'] || style || own);
    return /^(?:ordered|number|numbered|ol|decimal)$/.test(form) ? 'ol' : 'ul';
  }
  if (kind === 'code') return 'pre';
  if (kind === 'tablecell' && Number(fields['headerState']) > 0) return 'th';
  return ELEMENTS.get(kind);
}

function attributesOf(name: string, node: Json): Json {
  const { colspan, colSpan, rowspan, rowSpan, start, listItem, level, depth, ...fields } =
    fieldsOf(node);
  if (name === 'a') return { href: findText(fields, ADDRESSES) };
  if (name === 'img') return { src: findText(fields, ADDRESSES), alt: findText(fields, ALTS) };
  if (name === 'iframe') return { src: findText(fields, ADDRESSES) };
  if (/^t[dh]$/.test(name)) return { colspan: colspan ?? colSpan, rowspan: rowspan ?? rowSpan };
  if (name === 'ol') return { start };
  const kind = typeof listItem === 'string' ? listItem : nodeKindOf(node);
  if (name !== 'li' || kind === 'listitem') return {};
  const list = /^(?:number|orderedlistitem)$/.test(kind) ? 'ordered' : 'bullet';
  return { 'data-list': list, class: `ql-indent-${Number(level ?? Number(depth) + 1) - 1 || 0}` };
}

/** Cells and items of Editor.js are HTML, or nodes. */
const contentIn = (value: unknown): MarkupNode[] =>
  typeof value === 'string' ? parseMarkup(value) : [value].flat().flatMap((node) => toNodes(node));

const rowsOf = (rows: readonly unknown[][], hasHead: boolean): MarkupNode[] =>
  rows.map((row, at) => {
    const name = hasHead && at === 0 ? 'th' : 'td';
    return tag(
      'tr',
      row.map((cell) => tag(name, contentIn(cell))),
    );
  });

/** Texts of a node itself: HTML in the data of Editor.js, all words of an unknown node. */
function ownTextsOf(node: Json, isKnown: boolean): MarkupNode[] {
  const { data, content, text } = node;
  const written = isObject(data) ? TEXTS.map((name) => data[name]) : [content];
  const isOwn = ([name, value]: [string, unknown]) =>
    (TEXTS.includes(name) || WORDS.test(String(value))) && !written.includes(value);
  const others = isKnown
    ? [text]
    : Object.entries(fieldsOf(node))
        .filter(isOwn)
        .map(([, value]) => value);
  const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';
  const parts = [
    ...written.filter(isFilled).map((html) => parseMarkup(html)),
    ...others.filter(isFilled).map((words) => withBreaks(words)),
  ];
  return parts.length === 1 ? parts.flat() : parts.map((part) => tag('div', part));
}

/** Items of Editor.js, which are texts or have a text and items of their own. */
function itemOf(item: unknown, list: string): Tag {
  if (!isObject(item)) return tag('li', parseMarkup(String(item)));
  const { content, text, items } = item;
  const nested = (Array.isArray(items) ? items : []).map((each) => itemOf(each, list));
  return tag('li', [
    ...contentIn(content ?? text),
    ...(nested.length > 0 ? [tag(list, nested)] : []),
  ]);
}

function contentOf(node: Json, { definitions, depth }: Omit<Around, 'isInLine'>): MarkupNode[] {
  const children = childrenOf(node);
  if (children.length > 0 && children.every(Array.isArray)) {
    return rowsOf(children as unknown[][], fieldsOf(node)['withHeadings'] === true);
  }
  const { items } = fieldsOf(node);
  if (items === children) return children.map((item) => itemOf(item, elementOf(node) ?? 'ul'));
  const isInLine = children.some((child) => isObject(child) && leafOf(child) !== undefined);
  return children.flatMap((child) => toNodes(child, { definitions, depth: depth + 1, isInLine }));
}

const NOTHING: Around = { definitions: new Map(), depth: 0, isInLine: false };

const LEAVES = ['', 'text', 'span', 'tab'];

/** Text of a leaf. */
function leafOf(node: Json): string | undefined {
  const { text, value = text } = node;
  const kind = nodeKindOf(node);
  if (!LEAVES.includes(kind) || childrenOf(node).length > 0) return undefined;
  if (kind === 'tab') return ' ';
  return typeof value === 'string' ? value : undefined;
}

/** A picture with its caption, or the link to a file of another kind. */
function mediaOf(node: Json): MarkupNode {
  const fields = fieldsOf(node);
  const caption = contentIn(fields['caption']);
  const mime = findText(fields, ['contentType', 'mimeType', 'mime']) ?? 'image/';
  const { src = '', alt = '' } = attributesOf('img', node);
  if (!mime.startsWith('image/')) {
    const title = findText(fields, ['title', 'filename', 'name']) ?? String(src);
    return tag('a', [title], { href: src });
  }
  if (isBare(caption)) return tag('img', [], { src, alt });
  return tag('figure', [tag('img', [], { src, alt: '' }), tag('figcaption', caption)]);
}

function toNodes(node: unknown, around: Around = NOTHING): MarkupNode[] {
  if (!isObject(node)) return [];
  if (around.depth > MAX_DEPTH) return [unread('deep')];
  const leaf = leafOf(node);
  if (leaf !== undefined) return marked(withBreaks(leaf), node, around.definitions);
  const { markDefs } = node;
  const defined = (Array.isArray(markDefs) ? markDefs : []).filter(isObject);
  const own = new Map(defined.map((each) => [String(each['_key']), each]));
  const definitions = own.size > 0 ? own : around.definitions;
  const name = elementOf(node);
  if (name === 'img') return [mediaOf(node), ...contentOf(node, around)];
  const content = [
    ...ownTextsOf(node, name !== undefined),
    ...contentOf(node, { ...around, definitions }),
  ];
  const kind = nodeKindOf(node);
  if (name === 'a' && isBare(content)) content.push(findText(fieldsOf(node), ADDRESSES) ?? '');
  if (name === 'iframe') return [tag(name, [], attributesOf(name, node)), tag('div', content)];
  if (name !== undefined) return [tag(name, content, attributesOf(name, node))];
  if (isBare(content) && kind !== '') return [unread(kind, fieldsOf(node))];
  return around.isInLine ? content : [tag('div', content)];
}

const isNode = (value: unknown): boolean =>
  isObject(value) && (nodeKindOf(value) !== '' || Array.isArray(value['children']));

const isKnown = (node: unknown): boolean =>
  isObject(node) &&
  (elementOf(node) !== undefined || leafOf(node) !== undefined || childrenOf(node).length > 0);

/** HTML of a rich text; undefined for any other value. */
export function richTextHtml(value: unknown): string | undefined {
  const root = isObject(value) && isObject(value['root']) ? value['root'] : value;
  const blocks = isObject(root) ? childrenOf(root) : root;
  const isRoot = !isObject(root) || /^(?:root|doc|document|)$/.test(nodeKindOf(root));
  if (!isRoot || !Array.isArray(blocks) || !blocks.every(isNode)) return undefined;
  if (isObject(root) && blocks.length === 0) return undefined;
  if (blocks.length > 0 && !blocks.some(isKnown)) return undefined;
  return toHtml(blocks.flatMap((block) => toNodes(block)));
}
