import { allValues, type JsonNode, type JsonObject, textOf } from '../flight/json.ts';
import { type Dollar, parseReference } from '../flight/references.ts';
import { chunkOf, type ElementParts, idOf, keyOf, nameElement, readElement } from './elements.ts';
import { readHtmlString } from './html-string.ts';
import {
  type Category,
  type ClientUse,
  type Leaf,
  Node,
  type NodeParts,
  type Range,
} from './node.ts';
import type { RowIndex } from './row-index.ts';

const DOLLAR = 36;
const UNDEFINED = '"$undefined"';
/** What stands deeper within one row is a part of the node around it. */
const MAX_DEPTH = 400;
/** Elements whose content is code. */
const CODE = new Set(['script', 'style']);

/** Where the walk is: whose bytes these are and what a string means here. */
export interface Place {
  readonly node: Node;
  readonly slot: Node;
  readonly category: Category;
  /** Place in the array around it. */
  readonly place: string | null;
  /** Row of the server component that rendered it, in development. */
  readonly owner: number | null;
  /** Containers around it within the row. */
  readonly depth: number;
}

/** A row to be given away, and the pointer that leads to it. */
export interface Claim {
  readonly chunk: number;
  readonly letter: Dollar;
  readonly range: Range;
  readonly at: Place;
}

/** What a string means as the value of a prop. */
function categoryOfProp(name: string): Category {
  if (name === 'children' || name === '__html') return 'text';
  return name === 'className' ? 'className' : 'value';
}

/** Gives values to nodes; the rows that they point at wait, so that no call is deeper than a row. */
export class ValueWalker {
  readonly nodes: Node[] = [];
  readonly leaves: Leaf[] = [];
  readonly clients: ClientUse[] = [];
  readonly undefinedProps: { readonly node: Node; readonly range: Range }[] = [];
  /** Rows that debugging information points at. */
  readonly debugChunks = new Set<number>();
  /** Rows that wait for their first user. */
  readonly waiting: Claim[] = [];
  /** The same for pointers into rows, which may have a user as a whole. */
  readonly pointedInto: Claim[] = [];
  readonly #index: RowIndex;
  readonly #payload: Buffer;
  readonly #components = new Map<string, Node>();
  readonly #names = new Map<string, string>();

  constructor(index: RowIndex) {
    this.#index = index;
    this.#payload = index.payload;
  }

  add(parent: Node | null, parts: NodeParts): Node {
    // One string for all nodes of a name: each was cut out of the payload by itself.
    const name = this.#names.get(parts.name) ?? parts.name;
    this.#names.set(name, name);
    const node = new Node(this.nodes.length, { ...parts, name }, parent);
    this.nodes.push(node);
    return node;
  }

  addLeaf(node: Node, [start, end]: Range, category: Category, isPlain = false): void {
    if (start < end) this.leaves.push({ start, end, node, category, isPlain });
  }

  walk(value: JsonNode, at: Place): void {
    if (at.depth > MAX_DEPTH) return this.#addDeep(value, at);
    if (value.kind === 'string') this.#walkString(value, at);
    else if (value.kind === 'other') {
      this.addLeaf(at.node, [value.start, value.end], at.category === 'text' ? 'text' : 'value');
    } else if (value.kind === 'object') this.#walkFields(value, at);
    else {
      const element = readElement(this.#payload, value);
      if (element) return this.walkElement(element, at, undefined);
      const isAlone = value.items.length === 1;
      for (const [index, item] of value.items.entries()) {
        const place = isAlone ? at.place : String(index);
        this.walkItem(item, { ...at, place, depth: at.depth + 1 });
      }
    }
  }

  /** Strings and pointers of a value that is too deep for nodes of its own. */
  #addDeep(value: JsonNode, at: Place): void {
    for (const part of allValues(value)) if (part.kind === 'string') this.#walkString(part, at);
  }

  /** Items of data are nodes of their own where they hold more than one value. */
  walkItem(item: JsonNode, at: Place): void {
    if (item.kind !== 'object') return this.walk(item, at);
    const inline: Range = [item.start, item.end];
    const node = this.add(at.node, { kind: 'prop', name: `[${at.place ?? 0}]`, inline });
    this.walk(item, { ...at, node });
  }

  #walkFields(value: JsonObject, at: Place): void {
    for (const [index, item] of value.values.entries()) this.walkField(value, index, item, at);
  }

  walkField({ keys }: JsonObject, index: number, item: JsonNode, at: Place): void {
    const key = keys[index];
    if (!key) return;
    const name = textOf(this.#payload, key);
    const inline: Range = [key.start, item.end];
    const node = this.add(at.node, { kind: 'prop', name, inline });
    const category = name === '__html' ? 'text' : 'value';
    this.walk(item, { ...at, node, category, place: null, depth: at.depth + 1 });
  }

  #walkString(value: JsonNode & { kind: 'string' }, at: Place): void {
    const range: Range = [value.start, value.end];
    const isDollar = this.#payload[value.start + 1] === DOLLAR && value.end - value.start > 2;
    const reference = isDollar ? parseReference(textOf(this.#payload, value)) : undefined;
    if (!reference || reference.kind === 'escaped') return this.addText(range, at, false);
    if (reference.kind === 'value') return this.addLeaf(at.node, range, 'value');
    const { letter, row: chunk, path } = reference;
    // Only development writes a row for an error that is a value.
    if (letter === 'Z') {
      this.debugChunks.add(chunk);
      return this.addLeaf(at.node, range, 'debug');
    }
    if (at.node.kind !== 'import') this.addLeaf(at.node, range, 'reference');
    const waiting = path.length === 0 ? this.waiting : this.pointedInto;
    waiting.push({ chunk, letter, range, at });
  }

  addText(range: Range, at: Place, isPlain: boolean): void {
    if (!isHtml(at.node)) {
      if (at.category !== 'reference') this.addLeaf(at.node, range, at.category, isPlain);
      return;
    }
    readHtmlString(this.#payload, range, isPlain, at.node, {
      addElement: (parent, name, key, inline) =>
        this.add(parent, { kind: 'element', name, key, inline }),
      addLeaf: (node, part, category) => this.addLeaf(node, part, category, true),
    });
  }

  /** @param row the whole row, when the element is one */
  walkElement(element: ElementParts, outer: Place, row: Range | undefined): void {
    const { array, props, type, debug } = element;
    const inline: Range | undefined = row ? undefined : [array.start, array.end];
    const at = this.#componentPlace(element, outer, inline);
    const { name, client } = nameElement(this.#index, element);
    const shownKey = keyOf(this.#payload, element) ?? idOf(this.#payload, element) ?? at.place;
    const kind = client ? 'client' : 'element';
    const moduleId = client?.moduleId ?? null;
    const node = this.add(at.node, { kind, name, key: shownKey, moduleId, inline });
    if (row) node.rows.push(row);
    if (client) this.clients.push({ node, ...client, props: [props.start, props.end] });
    const inside: Place = { ...at, node, category: 'value', place: null, depth: at.depth + 1 };
    if (this.#payload[type.start + 1] === DOLLAR) {
      this.walk(type, { ...inside, category: 'reference' });
    }
    if (props.kind === 'object') this.#walkProps(props, inside);
    else this.walk(props, inside);
    this.#noteDebug(props, debug, node);
  }

  #walkProps(props: JsonObject, at: Place): void {
    for (const [index, value] of props.values.entries()) {
      const key = props.keys[index];
      if (!key) continue;
      const name = textOf(this.#payload, key);
      const isContent = name === 'children' && value.kind !== 'object';
      if (isContent && (value.kind === 'array' || chunkOf(this.#payload, value) !== undefined)) {
        this.walk(value, { ...at, category: 'text' });
        continue;
      }
      const inline: Range = [key.start, value.end];
      const node = this.add(at.node, { kind: 'prop', name, inline });
      if (this.#isUndefined(value)) this.undefinedProps.push({ node, range: inline });
      this.walk(value, { ...at, node, category: categoryOfProp(name) });
    }
  }

  #isUndefined({ kind, start, end }: JsonNode): boolean {
    const isLong = end - start === UNDEFINED.length;
    return (
      kind === 'string' && isLong && this.#payload.toString('latin1', start, end) === UNDEFINED
    );
  }

  /** In development, an element names the row of the server component that rendered it. */
  #componentPlace({ debug }: ElementParts, at: Place, inline: Range | undefined): Place {
    const owner = chunkOf(this.#payload, debug[0]) ?? null;
    if (owner === null || owner === at.owner) return at;
    const name = this.#index.ownerName(owner);
    if (name === undefined) return { ...at, owner };
    const id = `${at.node.id}:${owner}`;
    const node =
      this.#components.get(id) ?? this.add(at.node, { kind: 'component', name, key: at.place });
    this.#components.set(id, node);
    if (inline) node.inline.push(inline);
    return { ...at, node, owner };
  }

  /** The comma after the props is there for what follows it. */
  #noteDebug(props: JsonNode, debug: readonly JsonNode[], node: Node): void {
    const last = debug.at(-1);
    if (!last) return;
    this.addLeaf(node, [props.end, last.end], 'debug');
    for (const value of debug) {
      const chunk = chunkOf(this.#payload, value);
      if (chunk !== undefined) this.debugChunks.add(chunk);
    }
  }
}

/** Whether a node is the `__html` of an element that shows HTML. */
function isHtml({ kind, name, parent }: Node): boolean {
  if (kind !== 'prop' || name !== '__html') return false;
  const element = parent?.parent;
  return !(element?.kind === 'element' && CODE.has(element.name));
}
