import type { Range } from '../cost/context.ts';
import type { Row } from '../wire/framer.ts';
import { parseReference } from '../wire/references.ts';
import { TAGS } from '../wire/tags.ts';
import type { ByteMap } from './byte-map.ts';
import type { Category } from './categories.ts';
import { chunkOf, type ElementParts, idOf, keyOf, nameElement, readElement } from './element.ts';
import { type HtmlString, isHtmlNode, paintHtml } from './html-strings.ts';
import { type JsonNode, type JsonObject, type JsonString, textOf } from './json.ts';
import { categoryOfProp, type ClientUse, type FoundString, type Place } from './place.ts';
import type { RowIndex } from './row-index.ts';
import { isSameWriter, type Writers, writerOfProps } from './writers.ts';

const DOLLAR = 36;
const UNDEFINED = '"$undefined"';
/** Shorter strings cost less than a pointer would. */
const REPEATED_FROM = 16;

/** Walks from the root through every chunk, giving bytes to nodes. A chunk goes to its first user. */
export class Walker {
  readonly strings: FoundString[] = [];
  readonly clients: ClientUse[] = [];
  /** Props whose value is undefined, by node. */
  readonly undefinedProps: { readonly node: number; readonly range: Range }[] = [];
  /** Strings that only point at a chunk. */
  readonly pointers: Range[] = [];
  /** Chunks that debug information of elements points at. */
  readonly debugChunks = new Set<number>();
  readonly htmlStrings: HtmlString[] = [];
  readonly #index: RowIndex;
  readonly #map: ByteMap;
  readonly #taken = new Set<number>();
  readonly #pointed: { readonly chunk: number; readonly at: Place }[] = [];
  readonly #seen = new Set<string>();
  readonly #owners = new Map<string, number>();
  readonly #writers: Writers;

  constructor(index: RowIndex, map: ByteMap, writers: Writers) {
    this.#index = index;
    this.#map = map;
    this.#writers = writers;
  }

  /** Marks a chunk as given away; false when it was before. */
  take(chunk: number): boolean {
    if (this.#taken.has(chunk)) return false;
    this.#taken.add(chunk);
    return true;
  }

  isTaken(chunk: number): boolean {
    return this.#taken.has(chunk);
  }

  /** Gives a chunk to the place that uses it first. */
  claim(chunk: number, at: Place): void {
    const rows = this.#index.content.get(chunk);
    if (!rows || !this.take(chunk)) return;
    for (const row of rows) this.#claimRow(row, at);
  }

  /** Gives away chunks that are only pointed into. */
  claimPointed(): void {
    for (const { chunk, at } of this.#pointed) this.claim(chunk, at);
  }

  #claimRow(row: Row, at: Place): void {
    const { role } = TAGS[row.tag];
    if (role === 'import') return this.#claimImport(row, at);
    this.#map.paint(row.start, row.end, at.node, 'structure');
    if (role === 'binary') this.#map.paint(row.bodyStart, row.bodyEnd, at.node, 'binary');
    if (role === 'text') return this.#paintText(row.bodyStart, row.bodyEnd, at, true);
    const json = this.#index.jsonOf(row);
    if (!json) return;
    const own = this.walk(json, at);
    // The head of a row that is one element goes with the element.
    this.#map.paint(row.start, row.bodyStart, own, 'structure');
    this.#map.paint(row.bodyEnd, row.end, own, 'structure');
  }

  #claimImport(row: Row, at: Place): void {
    const client = row.id === null ? undefined : this.#index.clientReference(row.id);
    const node = this.#map.add({
      parent: at.slot,
      kind: 'import',
      name: `import ${client?.shownName ?? ''}`.trim(),
      key: null,
      moduleId: client?.moduleId ?? null,
    });
    this.#map.paint(row.start, row.end, node, 'reference');
    const json = this.#index.jsonOf(row);
    if (json?.kind !== 'array') return;
    // Turbopack's list of chunks points at rows, too.
    for (const item of json.items.flatMap((one) => (one.kind === 'array' ? one.items : one))) {
      const chunk = chunkOf(this.#index.payload, item);
      if (chunk !== undefined) this.claim(chunk, { ...at, node, category: 'reference' });
    }
  }

  /** Gives a value away. Returns the node of the value itself: its own, or the place's. */
  walk(value: JsonNode, at: Place): number {
    if (value.kind === 'string') this.#walkString(value, at);
    else if (value.kind === 'other') {
      this.#map.paint(value.start, value.end, at.node, at.category === 'text' ? 'text' : 'value');
    } else if (value.kind === 'object') this.#walkObject(value, at);
    else {
      const element = readElement(this.#index.payload, value);
      if (element) return this.#walkElement(element, at);
      const isAlone = value.items.length === 1;
      for (const [index, item] of value.items.entries()) {
        this.#walkItem(item, { ...at, place: isAlone ? at.place : String(index) });
      }
    }
    return at.node;
  }

  /** Items of data are nodes of their own where they hold more than one value. */
  #walkItem(item: JsonNode, at: Place): void {
    const isData = item.kind === 'object' && this.#isInProp(at.node);
    if (!isData) this.walk(item, at);
    else this.walk(item, { ...at, node: this.#addProp(item, `[${at.place ?? 0}]`, at.node) });
  }

  #isInProp(node: number): boolean {
    return this.#map.nodes[node]?.kind === 'prop';
  }

  #addProp(range: { start: number; end: number }, name: string, parent: number): number {
    const node = this.#map.add({ parent, kind: 'prop', name, key: null, moduleId: null });
    this.#map.paint(range.start, range.end, node, 'structure');
    return node;
  }

  #walkString(value: JsonString, at: Place): void {
    const { payload } = this.#index;
    if (payload[value.start + 1] !== DOLLAR || value.end - value.start < 3) {
      return this.#paintText(value.start, value.end, at, false);
    }
    const reference = parseReference(textOf(payload, value));
    if (reference.kind === 'escaped') return this.#paintText(value.start, value.end, at, false);
    this.#map.paint(
      value.start,
      value.end,
      at.node,
      reference.kind === 'row' ? 'reference' : 'value',
    );
    if (reference.kind !== 'row') return;
    this.pointers.push([value.start, value.end]);
    if (reference.path.length === 0) this.claim(reference.row, at);
    else this.#pointed.push({ chunk: reference.row, at });
  }

  #paintText(start: number, end: number, at: Place, isPlain: boolean): void {
    if (isHtmlNode(this.#map.nodes, at.node)) {
      this.#paintHtml({ start, end, node: at.node, isPlain }, at);
    } else this.#paintString({ start, end, node: at.node, isPlain, isInHtml: false }, at.category);
  }

  #paintHtml(string: HtmlString, { writer }: Place): void {
    this.htmlStrings.push(string);
    this.#map.paint(string.start, string.end, string.node, 'structure');
    paintHtml({ payload: this.#index.payload, map: this.#map }, string, {
      writers: this.#writers,
      writer,
      paintValue: (start, end, node, category) =>
        this.#paintString({ start, end, node, isPlain: true, isInHtml: true }, category),
    });
  }

  #paintString(string: Omit<FoundString, 'isRepeated'>, category: Category): void {
    const { start, end, node } = string;
    const isLong = end - start >= REPEATED_FROM;
    let isRepeated = false;
    if (isLong && category !== 'reference') {
      const text = this.#index.payload.toString('latin1', start, end);
      isRepeated = this.#seen.has(text);
      this.#seen.add(text);
    }
    if (category !== 'reference') {
      this.strings.push({ ...string, isRepeated });
    }
    const shown = isRepeated && category !== 'className' ? 'repeated' : category;
    this.#map.paint(start, end, node, shown);
  }

  #walkObject(value: JsonObject, at: Place): void {
    const isData = this.#isInProp(at.node);
    for (const [index, item] of value.values.entries()) {
      const key = value.keys[index];
      if (!key) continue;
      if (!isData) this.walk(item, { ...at, place: null });
      else {
        const name = textOf(this.#index.payload, key);
        const node = this.#addProp({ start: key.start, end: item.end }, name, at.node);
        this.walk(item, { ...at, node, category: 'value', place: null });
      }
    }
  }

  /** In development, the node of the server component that rendered an element. */
  #ownerPlace({ debug }: ElementParts, at: Place): Place {
    const owner = chunkOf(this.#index.payload, debug[0]) ?? null;
    if (owner === null || owner === at.owner) return at;
    const name = this.#index.ownerName(owner);
    if (name === undefined) return { ...at, owner };
    const id = `${at.node}:${owner}`;
    const known = this.#owners.get(id);
    const node =
      known ??
      this.#map.add({ parent: at.node, kind: 'component', name, key: at.place, moduleId: null });
    this.#owners.set(id, node);
    return { ...at, node, owner };
  }

  /** The node of the component that wrote an element, where that is known. */
  #writerPlace({ props }: ElementParts, at: Place): Place {
    const writer = writerOfProps(this.#writers, this.#index.payload, props);
    if (writer === undefined || isSameWriter(writer, at.writer)) return at;
    const { name, file } = writer;
    const id = `${at.node}:${name} ${file ?? ''}`;
    const node =
      this.#owners.get(id) ??
      this.#map.add({
        parent: at.node,
        kind: 'component',
        name,
        key: null,
        moduleId: null,
        writer,
      });
    this.#owners.set(id, node);
    return { ...at, node, writer };
  }

  #walkElement(element: ElementParts, outer: Place): number {
    const { payload } = this.#index;
    const at = this.#writerPlace(element, this.#ownerPlace(element, outer));
    const { name, client } = nameElement(this.#index, element);
    const key = keyOf(payload, element) ?? idOf(payload, element) ?? at.place;
    const node = this.#map.add({
      parent: at.node,
      kind: client ? 'client' : 'element',
      name,
      key,
      moduleId: client?.moduleId ?? null,
    });
    this.#map.paint(element.array.start, element.array.end, node, 'structure');
    const inside: Place = { ...at, node, category: 'value', place: null };
    if (payload[element.type.start + 1] === DOLLAR) {
      this.walk(element.type, { ...inside, category: 'reference' });
    }
    if (client) this.clients.push({ node, ...client, props: element.props });
    this.#walkProps(element.props, inside);
    this.#paintDebug(element, node);
    return node;
  }

  #walkProps(props: JsonNode, at: Place): void {
    if (props.kind !== 'object') return void this.walk(props, at);
    for (const [index, value] of props.values.entries()) {
      const key = props.keys[index];
      if (!key) continue;
      const name = textOf(this.#index.payload, key);
      const isContent = name === 'children' && value.kind !== 'object';
      if (
        isContent &&
        (value.kind === 'array' || chunkOf(this.#index.payload, value) !== undefined)
      ) {
        this.walk(value, { ...at, category: 'text' });
        continue;
      }
      const node = this.#addProp({ start: key.start, end: value.end }, name, at.node);
      this.walk(value, { ...at, node, category: categoryOfProp(name) });
      if (this.#isUndefined(value))
        this.undefinedProps.push({ node, range: [key.start, value.end] });
    }
  }

  #isUndefined({ kind, start, end }: JsonNode): boolean {
    const { payload } = this.#index;
    return kind === 'string' && payload.toString('latin1', start, end) === UNDEFINED;
  }

  #paintDebug({ debug }: ElementParts, node: number): void {
    const [first] = debug;
    const last = debug.at(-1);
    if (!first || !last) return;
    this.#map.paint(first.start, last.end, node, 'debug');
    for (const value of debug) {
      const chunk = chunkOf(this.#index.payload, value);
      if (chunk !== undefined) this.debugChunks.add(chunk);
    }
  }
}
