import { parseDocument } from 'htmlparser2';
import type { Node, Range } from './node.ts';
import type { Painting } from './painting.ts';
import { MAX_DEPTH } from './place.ts';

type ChildNode = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<ChildNode, { readonly attribs: unknown }>;

const isElement = (node: ChildNode): node is Element => 'attribs' in node;

/** `nodeType` of a text. */
const TEXT_NODE = 3;
const ATTRIBUTE = /\s+([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;
const ESCAPE = /\\(?:u[\da-fA-F]{4}|.)/gs;

/** HTML as Latin-1, one character a byte, with the place of each in the payload. */
interface Source {
  readonly html: string;
  readonly at: (index: number) => number;
}

/** The HTML of a string; `isPlain` says that it is a body of its own, without quotes and escapes. */
function readSource(payload: Buffer, [start, end]: Range, isPlain: boolean): Source {
  const inset = isPlain ? 0 : 1;
  const first = start + inset;
  const raw = payload.toString('latin1', first, end - inset);
  if (isPlain || !raw.includes('\\')) return { html: raw, at: (index) => first + index };
  const places = new Int32Array(raw.length + 1);
  let html = '';
  let from = 0;
  const keep = (to: number) => {
    for (let index = from; index < to; index += 1)
      places[html.length + index - from] = first + index;
    html += raw.slice(from, to);
  };
  for (const { 0: escape, index } of raw.matchAll(ESCAPE)) {
    keep(index);
    places[html.length] = first + index;
    const char = JSON.parse(`"${escape}"`) as string;
    // One character for one place: characters outside Latin-1 are not interpreted.
    html += char < '\u0100' ? char : '?';
    from = index + escape.length;
  }
  keep(raw.length);
  places[html.length] = end - inset;
  return { html, at: (index) => places[index] as number };
}

const toUtf8 = (text: string): string => Buffer.from(text, 'latin1').toString('utf8');

function readAttributes({ html, at }: Source, start: number, painting: Painting): void {
  ATTRIBUTE.lastIndex = start;
  for (let match = ATTRIBUTE.exec(html); match; match = ATTRIBUTE.exec(html)) {
    const value = match[2] ?? match[3] ?? match[4] ?? '';
    const isQuoted = match[4] === undefined;
    const end = ATTRIBUTE.lastIndex - (isQuoted ? 1 : 0);
    if (value === '') continue;
    const category = match[1] === 'class' ? 'className' : 'value';
    painting.addLeaf([at(end - value.length), at(end)], category, true);
  }
}

/** How many children have a name. */
function countNames(children: readonly ChildNode[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const child of children) {
    if (isElement(child)) counts.set(child.name, (counts.get(child.name) ?? 0) + 1);
  }
  return counts;
}

interface Level {
  readonly children: readonly ChildNode[];
  readonly node: Node;
  /** Where the element around them ends, characters of the source. */
  readonly end: number;
}

/** Splits a string of HTML of the payload into elements, attribute values and texts. */
export function readHtmlString(
  payload: Buffer,
  range: Range,
  isPlain: boolean,
  root: Node,
  painting: Painting,
): void {
  const source = readSource(payload, range, isPlain);
  const options = { withStartIndices: true, withEndIndices: true, decodeEntities: false };
  const { children } = parseDocument(source.html, options);
  const waiting: Level[] = [{ children, node: root, end: source.html.length }];
  for (let level = waiting.pop(); level; level = waiting.pop()) {
    if (level.node.depth - root.depth > MAX_DEPTH) continue;
    for (const below of readLevel(source, level, painting)) waiting.push(below);
  }
}

function* readLevel(source: Source, level: Level, painting: Painting): Generator<Level> {
  const { children, node, end } = level;
  const counts = countNames(children);
  const places = new Map<string, number>();
  for (const [index, child] of children.entries()) {
    const start = child.startIndex ?? end;
    // An element whose end tag is left out ends where the next one begins.
    const limit = children[index + 1]?.startIndex ?? end;
    const stop = Math.min((child.endIndex ?? limit - 1) + 1, limit, end);
    const range: Range = [source.at(start), source.at(stop)];
    if (!isElement(child)) {
      painting.addLeaf(range, child.nodeType === TEXT_NODE ? 'text' : 'value', true);
      continue;
    }
    const place = places.get(child.name) ?? 0;
    places.set(child.name, place + 1);
    const { id } = child.attribs;
    const key = id ? toUtf8(id) : counts.get(child.name) === 1 ? null : String(place);
    const name = toUtf8(child.name);
    const element = painting.add(node, { kind: 'element', name, key }, range);
    readAttributes(source, start + 1 + child.name.length, painting);
    yield { children: child.children, node: element, end: stop };
  }
}
