import type { Range } from '../cost/context.ts';
import type { Row } from '../wire/framer.ts';
import { parseReference, type Reference } from '../wire/references.ts';
import { Agenda } from './agenda.ts';
import type { ByteMap } from './byte-map.ts';
import { Chunks, type ValueWalker } from './chunks.ts';
import { ComponentPlaces } from './component-places.ts';
import {
  chunkOf,
  type ElementParts,
  idOf,
  keyOf,
  nameElement,
  readElement,
  targetOf,
} from './element.ts';
import { allValues, type JsonNode, type JsonObject, type JsonString, textOf } from './json.ts';
import { categoryOfProp, type ClientUse, type Place } from './place.ts';
import type { RowIndex } from './row-index.ts';
import { TextPainter } from './text-painter.ts';
import type { Writers } from './writers.ts';

const DOLLAR = 36;
const UNDEFINED = '"$undefined"';

/** Walks from the root through every chunk, giving bytes to nodes. A chunk goes to its first user. */
export class Walker implements ValueWalker {
  readonly clients: ClientUse[] = [];
  /** Props whose value is undefined, by node. */
  readonly undefinedProps: { readonly node: number; readonly range: Range }[] = [];
  /** Strings that only point at a chunk. */
  readonly pointers: Range[] = [];
  /** React keys of elements. */
  readonly keys: { readonly node: number; readonly range: Range }[] = [];
  /** Chunks that debug information of elements points at. */
  readonly debugChunks = new Set<number>();
  readonly chunks: Chunks;
  readonly texts: TextPainter;
  readonly #index: RowIndex;
  readonly #map: ByteMap;
  readonly #agenda = new Agenda();
  readonly #components: ComponentPlaces;

  constructor(index: RowIndex, map: ByteMap, writers: Writers) {
    this.#index = index;
    this.#map = map;
    this.chunks = new Chunks(index, map, this.#agenda, this);
    this.texts = new TextPainter(index.payload, map, writers);
    this.#components = new ComponentPlaces(index, map, writers);
  }

  /** Gives a chunk with all that it points at to a place, unless it was given away before. */
  claim(chunk: number, at: Place): void {
    this.chunks.claim(chunk, at);
    this.#agenda.run();
  }

  /** Gives a value with all that it points at to a place. */
  walk(value: JsonNode, at: Place): void {
    this.begin(value, at);
    this.#agenda.run();
  }

  beginImport(row: Row, at: Place): void {
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
    if (!json) return;
    const inside: Place = { ...at, node, category: 'reference' };
    // Turbopack's list of chunks points at rows, too.
    const pointers = [...allValues(json)].filter(
      (item) => targetOf(this.#index.payload, item) !== undefined,
    );
    this.#agenda.addEach(pointers, (item) => void this.begin(item, inside));
  }

  /**
   * A record of React's own: an error or a server function. Fields that only development sends are
   * debugging, and their texts are looked at like those of props.
   */
  beginRecord(value: JsonObject, at: Place, isDebug: (field: string) => boolean): void {
    const inside: Place = { ...at, category: 'value', place: null };
    this.#map.paint(value.start + 1, value.end - 1, at.node, 'debug');
    const sent: number[] = [];
    for (const [index, field] of value.values.entries()) {
      const key = value.keys[index];
      if (!key) continue;
      if (isDebug(textOf(this.#index.payload, key))) this.#paintDebugValue(field, inside);
      else {
        const comma = sent.length > 0 ? 1 : 0;
        this.#map.paint(key.start - comma, field.end, at.node, 'structure');
        sent.push(index);
      }
    }
    this.#agenda.addEach(sent, (index) => {
      const field = value.values[index];
      if (field) this.#walkField(value, index, field, inside);
    });
  }

  #paintDebugValue(value: JsonNode, at: Place): void {
    for (const part of allValues(value)) {
      const chunk = targetOf(this.#index.payload, part);
      if (chunk !== undefined) this.debugChunks.add(chunk);
      else if (part.kind === 'string') this.texts.paint(part.start, part.end, at, false);
    }
    this.#map.paint(value.start, value.end, at.node, 'debug');
  }

  /**
   * Begins to give a value away; the agenda does the rest. Returns the node of the value itself: its
   * own, or the place's.
   */
  begin(value: JsonNode, at: Place): number {
    if (value.kind === 'string') this.#walkString(value, at);
    else if (value.kind === 'other') {
      this.#map.paint(value.start, value.end, at.node, at.category === 'text' ? 'text' : 'value');
    } else if (value.kind === 'object') this.#walkObject(value, at);
    else {
      const element = readElement(this.#index.payload, value);
      if (element) return this.#walkElement(element, at);
      const isAlone = value.items.length === 1;
      this.#agenda.addEach(value.items, (item, index) => {
        this.beginItem(item, { ...at, place: isAlone ? at.place : String(index) });
      });
    }
    return at.node;
  }

  /** Items of data are nodes of their own where they hold more than one value. */
  beginItem(item: JsonNode, at: Place): void {
    if (item.kind !== 'object') return void this.begin(item, at);
    const node = this.addProp([item.start, item.end], `[${at.place ?? 0}]`, at.node);
    this.begin(item, { ...at, node });
  }

  addProp([start, end]: Range, name: string, parent: number): number {
    const node = this.#map.add({ parent, kind: 'prop', name, key: null, moduleId: null });
    this.#map.paint(start, end, node, 'structure');
    return node;
  }

  #walkString(value: JsonString, at: Place): void {
    const { payload } = this.#index;
    if (payload[value.start + 1] !== DOLLAR || value.end - value.start < 3) {
      return this.texts.paint(value.start, value.end, at, false);
    }
    const reference = parseReference(textOf(payload, value));
    if (reference.kind === 'escaped') return this.texts.paint(value.start, value.end, at, false);
    const isRow = reference.kind === 'row';
    this.#map.paint(value.start, value.end, at.node, isRow ? 'reference' : 'value');
    if (isRow) this.#follow(value, reference, at);
  }

  #follow({ start, end }: JsonString, to: Reference & { kind: 'row' }, at: Place): void {
    this.pointers.push([start, end]);
    const pointer = { chunk: to.row, letter: to.letter, range: [start, end] as const };
    if (to.letter === 'Z') {
      // Production writes "$Z" and no row.
      this.debugChunks.add(to.row);
      this.#map.paint(start + '"$Z'.length, end - 1, at.node, 'debug');
    } else if (to.path.length === 0) this.chunks.follow(pointer, at);
    else this.chunks.followLast(pointer, at);
  }

  /** Fields of data are nodes of their own. */
  #walkObject(value: JsonObject, at: Place): void {
    this.#agenda.addEach(value.values, (item, index) => this.#walkField(value, index, item, at));
  }

  #walkField({ keys }: JsonObject, index: number, item: JsonNode, at: Place): void {
    const key = keys[index];
    if (!key) return;
    const name = textOf(this.#index.payload, key);
    const node = this.addProp([key.start, item.end], name, at.node);
    this.begin(item, { ...at, node, category: 'value', place: null });
  }

  #walkElement(element: ElementParts, outer: Place): number {
    const { payload } = this.#index;
    const at = this.#components.placeOf(element, outer);
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
    if (element.key.kind === 'string') {
      this.keys.push({ node, range: [element.key.start, element.key.end] });
    }
    if (client) {
      this.clients.push({ node, ...client, props: [element.props.start, element.props.end] });
    }
    this.#paintDebug(element, node);
    this.#agenda.addEach([element.props], (props) => this.#walkProps(props, inside));
    this.#walkType(element.type, inside);
    return node;
  }

  #walkType(type: JsonNode, inside: Place): void {
    if (this.#index.payload[type.start + 1] !== DOLLAR) return;
    this.begin(type, { ...inside, category: 'reference' });
  }

  #walkProps(props: JsonNode, at: Place): void {
    if (props.kind !== 'object') return void this.begin(props, at);
    this.#agenda.addEach(props.values, (value, index) => {
      this.#walkProp(props, index, value, at);
    });
  }

  #walkProp({ keys }: JsonObject, index: number, value: JsonNode, at: Place): void {
    const key = keys[index];
    if (!key) return;
    const { payload } = this.#index;
    const name = textOf(payload, key);
    const isContent = name === 'children' && value.kind !== 'object';
    if (isContent && (value.kind === 'array' || chunkOf(payload, value) !== undefined)) {
      return void this.begin(value, { ...at, category: 'text' });
    }
    const node = this.addProp([key.start, value.end], name, at.node);
    if (this.#isUndefined(value)) this.undefinedProps.push({ node, range: [key.start, value.end] });
    this.begin(value, { ...at, node, category: categoryOfProp(name) });
  }

  #isUndefined({ kind, start, end }: JsonNode): boolean {
    const { payload } = this.#index;
    return kind === 'string' && payload.toString('latin1', start, end) === UNDEFINED;
  }

  #paintDebug({ props, debug }: ElementParts, node: number): void {
    const last = debug.at(-1);
    if (!last) return;
    // The comma after the props is there for what follows it.
    this.#map.paint(props.end, last.end, node, 'debug');
    for (const value of debug) {
      const chunk = chunkOf(this.#index.payload, value);
      if (chunk !== undefined) this.debugChunks.add(chunk);
    }
  }
}
