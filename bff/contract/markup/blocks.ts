import { BLOCKS, INLINE } from './tags.ts';
import { isBlank } from './text.ts';
import type { MarkupNode, Tag } from './tree.ts';

export type Attributes = Readonly<Record<string, string | undefined>>;

/** Elements that are content even without text. */
const FULL: readonly string[] = ['img', 'hr', 'td', 'th'];

const isTag = (node: MarkupNode | Part | undefined): node is Tag =>
  typeof node === 'object' && !Array.isArray(node);
const isBlock = (node: MarkupNode): node is Tag => isTag(node) && BLOCKS.has(node.name);
const isBreak = (node: MarkupNode | undefined): boolean => isTag(node) && node.name === 'br';
const isList = (node: MarkupNode): node is Tag =>
  isTag(node) && (node.name === 'ul' || node.name === 'ol');

/** Whether a node is text, or an inline element that may contain text. */
export const isWords = (node: MarkupNode): boolean =>
  !isTag(node) || (INLINE.has(node.name) && !['br', 'img'].includes(node.name));

/** Whether nodes have neither text nor pictures. */
export const isBare = (nodes: readonly MarkupNode[]): boolean =>
  nodes.every((node) =>
    isTag(node) ? node.name !== 'img' && isBare(node.children) : isBlank(node),
  );

export const hasPicture = (nodes: readonly MarkupNode[]): boolean =>
  nodes.some((node) => isTag(node) && (node.name === 'img' || hasPicture(node.children)));

const isLink = (node: MarkupNode | undefined): boolean =>
  isTag(node) && node.name === 'a' && 'href' in node.attributes;

/** Separates links that editors use as buttons: only styles, which are dropped, kept them apart. */
export const spaceLinks = (nodes: MarkupNode[]): MarkupNode[] =>
  nodes.filter(isLink).length < 2
    ? nodes
    : nodes.flatMap((node, at) => (isLink(node) && isLink(nodes[at - 1]) ? [' ', node] : [node]));

/** Whether a node shows nothing. An anchor is not empty, because links lead to it. */
const isEmpty = (node: MarkupNode): boolean =>
  isTag(node)
    ? !FULL.includes(node.name) && !node.attributes['id'] && node.children.every(isEmpty)
    : isBlank(node);

/** Avoids `Object.entries`, which would take most of the time for a text of thousands of tags. */
export function makeTag(name: string, attributes: Attributes, children: MarkupNode[]): Tag {
  const given: Record<string, string> = {};
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) given[key] = value;
  }
  return { name, attributes: given, children };
}

const BREAK = makeTag('br', {}, []);

function trimEnds(line: MarkupNode[]): MarkupNode[] {
  const [first] = line;
  if (typeof first === 'string') line[0] = first.trimStart();
  const last = line.at(-1);
  if (typeof last === 'string') line[line.length - 1] = last.trimEnd();
  return line;
}

/** A part of a text: a block, or the content between blocks and runs of breaks. */
type Part = Tag | MarkupNode[];

/** A line without the empty nodes at its ends; undefined if all are empty. */
function lineOf(nodes: readonly MarkupNode[]): MarkupNode[] | undefined {
  const first = nodes.findIndex((node) => !isEmpty(node));
  const last = nodes.findLastIndex((node) => !isEmpty(node));
  return first < 0 ? undefined : trimEnds(nodes.slice(first, last + 1));
}

const isLine = (nodes: readonly MarkupNode[]): boolean =>
  !nodes.some((node) => isBlock(node) || isBreak(node));

function partsOf(nodes: readonly MarkupNode[]): Part[] {
  if (isLine(nodes)) return [lineOf(nodes) ?? []].filter((line) => line.length > 0);
  const parts: Part[] = [];
  let line: MarkupNode[] = [];
  const endLine = () => {
    const ended = lineOf(line);
    if (ended) parts.push(ended);
    line = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endLine();
      parts.push(node);
    } else if (isBreak(node) && isBreak(line.findLast((other) => isTag(other) || !isBlank(other))))
      endLine();
    else line.push(node);
  }
  endLine();
  return parts;
}

const isUseless = ({ name, attributes }: Tag): boolean =>
  name === 'span' && Object.keys(attributes).length === 0;

/** Puts an inline element around the text of nodes, within their blocks; the first gets its ID. */
export function wrapInline(
  name: string,
  attributes: Attributes,
  nodes: MarkupNode[],
): MarkupNode[] {
  const parts = partsOf(nodes);
  if (parts.length === 0) return attributes['id'] ? [makeTag(name, attributes, [])] : nodes;
  if (parts.length === 1 && !isTag(parts[0])) {
    const tag = makeTag(name, attributes, nodes);
    return isUseless(tag) ? nodes : [tag];
  }
  return parts.flatMap((part, index): MarkupNode[] => {
    const own = index === 0 ? attributes : { ...attributes, id: undefined };
    if (isTag(part)) return [{ ...part, children: wrapInline(name, own, part.children) }];
    const tag = makeTag(name, own, part);
    const breaks = Array.isArray(parts[index - 1]) ? [BREAK, BREAK] : [];
    return [...breaks, ...(isUseless(tag) ? part : [tag])];
  });
}

/** Adds attributes to the first of some blocks, and the language to all. */
export function withAttributes(blocks: Tag[], attributes: Attributes): Tag[] {
  const { lang, dir } = attributes;
  if (Object.values(attributes).every((value) => value === undefined)) return blocks;
  return blocks.map((block, index) => {
    const added = index === 0 ? attributes : { lang, dir };
    return makeTag(block.name, { ...added, ...block.attributes }, block.children);
  });
}

/** Nests the items of a list by their levels, each deeper list in the item before it. */
function nest(items: readonly Tag[], list: string): Tag[] {
  const lists: MarkupNode[] = [];
  for (const item of items) {
    const { level = 0, list: kind = list, type, place = 1 } = item.item ?? {};
    let siblings = lists;
    for (let depth = 0; depth < level; depth += 1) {
      const parent = siblings.findLast(isList)?.children.findLast(isTag);
      if (parent === undefined) break;
      siblings = parent.children;
    }
    const last = siblings.at(-1);
    if (isTag(last) && last.name === kind) last.children.push(item);
    else {
      const start = place > 1 ? String(place) : undefined;
      siblings.push(makeTag(kind, { type, start }, [item]));
    }
  }
  return lists.filter(isTag);
}

/** Lists of a list's content. Some editors put an inner list beside its item instead of inside. */
export function toLists(nodes: readonly MarkupNode[], list: string): Tag[] {
  const items: Tag[] = [];
  for (const part of partsOf(nodes)) {
    const last = items.at(-1);
    if (isTag(part) && part.name === 'li') items.push(part);
    else if (isTag(part) && isList(part) && last) last.children.push(part);
    else items.push(makeTag('li', {}, isTag(part) ? [part] : part));
  }
  return nest(items, list);
}

/** Paragraphs and other blocks of a text. */
export function toBlocks(nodes: readonly MarkupNode[]): Tag[] {
  // Wrappers are common, and thousands of blocks pass through each of them.
  if (nodes.every((node) => isBlock(node) && node.name !== 'li')) return nodes as Tag[];
  const blocks: Tag[] = [];
  let items: Tag[] = [];
  const endList = () => {
    blocks.push(...nest(items, 'ul'));
    items = [];
  };
  for (const part of partsOf(nodes)) {
    if (isTag(part) && part.name === 'li') items.push(part);
    else {
      endList();
      blocks.push(isTag(part) ? part : makeTag('p', {}, part));
    }
  }
  endList();
  return blocks;
}

const isPlainParagraph = (node: Tag | undefined): node is Tag =>
  node?.name === 'p' && Object.keys(node.attributes).length === 0;

/** Blocks of an element such as a cell; a paragraph alone, or before lists only, loses its `p`. */
export function toContent(nodes: readonly MarkupNode[]): MarkupNode[] {
  if (isLine(nodes)) return lineOf(nodes) ?? [];
  const blocks = toBlocks(nodes);
  const [first, ...others] = blocks;
  return isPlainParagraph(first) && others.every(isList) ? [...first.children, ...others] : blocks;
}

/** Content of a text on one line, with breaks between blocks. */
export const toLine = (nodes: readonly MarkupNode[]): MarkupNode[] =>
  partsOf(nodes)
    .map((part) => (isTag(part) ? toLine(part.children) : part))
    .filter((line) => line.length > 0)
    .flatMap((line, index) => (index === 0 ? line : [BREAK, ...line]));

/** Blocks of a whole text; a single line needs no block. */
export function toText(nodes: readonly MarkupNode[]): MarkupNode[] {
  const blocks = toBlocks(nodes);
  const [first] = blocks;
  return first && blocks.length === 1 && !nodes.some(isBlock) ? first.children : blocks;
}

/** Turns line breaks in texts into `br`. */
export const breakLines = (nodes: readonly MarkupNode[]): MarkupNode[] =>
  nodes.flatMap((node) => {
    if (isTag(node)) return [{ ...node, children: breakLines(node.children) }];
    const parts: MarkupNode[] = [];
    for (const line of node.split(/\r\n?|\n/)) parts.push(line, BREAK);
    return parts.slice(0, -1);
  });
