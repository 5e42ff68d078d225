import type { Range } from '../bytes/body.ts';
import type { Row } from '../flight/framer.ts';
import { allValues, fieldsOf, type JsonField, type JsonNode, textOf } from '../flight/json.ts';
import { type Dollar, parseReference } from '../flight/references.ts';
import { TAGS } from '../flight/tags.ts';
import {
  chunkOf,
  describeElement,
  type ElementParts,
  readElement,
  targetOf,
  targetsIn,
} from './elements.ts';
import { type ClientUse, type Node, topOf } from './node.ts';
import { type Category, Painting } from './painting.ts';
import { isDictionary } from './dictionary.ts';
import {
  categoryOfField,
  categoryOfProp,
  type Claim,
  MAX_DEPTH,
  type Place,
  placeIn,
} from './place.ts';
import type { MissingRow, UnfinishedRow } from './problems.ts';
import type { RowIndex } from './row-index.ts';

const DOLLAR = 36;
/** Fields of a server function in production. */
const FUNCTION_FIELDS = new Set(['id', 'bound']);
/** Fields of an error in production. */
const ERROR_FIELDS = new Set(['digest']);

interface FieldOptions {
  readonly category?: Category;
  readonly isEntry?: boolean;
}

/**
 * Assigns values to nodes, and each row to its first user. Rows wait until their pointer is read,
 * so that no call is deeper than a row.
 */
export class TreeBuilder extends Painting {
  readonly clients: ClientUse[] = [];
  readonly missing: MissingRow[] = [];
  readonly unfinished: UnfinishedRow[] = [];
  readonly debugChunks = new Set<number>();
  readonly taken = new Set<number>();
  readonly #index: RowIndex;
  readonly #payload: Buffer;
  readonly #waiting: Claim[] = [];
  /** Pointers into rows, which may have a user as a whole. */
  readonly #pointedInto: Claim[] = [];
  readonly #components = new Map<string, Node>();

  constructor(index: RowIndex) {
    super(index.payload.length);
    this.#index = index;
    this.#payload = index.payload;
  }

  /** Marks a row as assigned; false if it was already. */
  take(chunk: number): boolean {
    if (this.taken.has(chunk)) return false;
    this.taken.add(chunk);
    return true;
  }

  /** Assigns a value to a node, with the rows that it is the first to use. */
  give(value: JsonNode, node: Node): void {
    this.#walk(value, placeIn(node));
    this.#claimWaiting();
  }

  /** Assigns a row to a node, with everything that it points at. */
  claim(chunk: number, node: Node): void {
    this.#waiting.push({ chunk, letter: '', range: [0, 0], at: placeIn(node) });
    this.#claimWaiting();
  }

  /** Assigns rows with pointers into their parts only to their first users. */
  claimPointedInto(): void {
    for (const claim of this.#pointedInto) {
      this.#waiting.push(claim);
      this.#claimWaiting();
    }
  }

  #claimWaiting(): void {
    // Claims are added while this runs.
    for (const claim of this.#waiting) this.#claimRows(claim);
    this.#waiting.length = 0;
  }

  #claimRows({ chunk, letter, range, at }: Claim): void {
    const rows = this.#index.content.get(chunk);
    if (!rows) {
      this.missing.push({ chunk, letter, range, node: at.node });
      return;
    }
    if (!this.take(chunk)) return;
    const [first, last] = [rows[0], rows.at(-1)];
    const isStream = first !== undefined && TAGS[first.tag].role === 'stream';
    if (isStream && last?.tag !== 'C' && last?.tag !== 'E') {
      this.unfinished.push({ kind: 'stream', chunk, node: at.node });
    }
    for (const [index, row] of rows.entries()) {
      const place = isStream ? String(index - 1) : at.place;
      this.#claimRow(row, { ...at, place, depth: 0 }, letter, isStream);
    }
  }

  #claimRow(row: Row, at: Place, letter: Dollar, isItem: boolean): void {
    const { role } = TAGS[row.tag];
    if (role === 'import') return this.#claimImport(row, at);
    const json = this.#index.jsonOf(row);
    const element = json && readElement(this.#payload, json);
    if (element) return this.#walkElement(element, at, row);
    this.paint(at.node, [row.start, row.end]);
    const body: Range = [row.bodyStart, row.bodyEnd];
    if (role === 'binary') this.addLeaf(body, 'binary');
    if (role === 'text') this.#addText(body, at, true);
    if (role === 'error' && json?.kind === 'object') {
      const node = this.add(at.node, { kind: 'prop', name: '(error)' }, [json.start, json.end]);
      this.#walkRecord(json, { ...at, node }, ERROR_FIELDS);
    } else if (json) this.#walkModel(json, at, letter, isItem);
    else if (row.id !== null && row.tag === '') {
      this.unfinished.push({ kind: 'halted', chunk: row.id, node: at.node });
    }
  }

  /** The value of a row, which the letter of its pointer may turn into more than JSON. */
  #walkModel(json: JsonNode, at: Place, letter: Dollar, isItem: boolean): void {
    const isFunction = letter === 'h' || letter === 'F';
    if (isFunction && json.kind === 'object') this.#walkRecord(json, at, FUNCTION_FIELDS);
    else if (letter === 'Q' || letter === 'K') this.#walkEntries(json, at);
    else if (isItem) this.#walkItem(json, at);
    else this.#walk(json, at);
  }

  #claimImport(row: Row, at: Place): void {
    const client = row.id === null ? undefined : this.#index.clientReference(row.id);
    const name = `import ${client?.shownName ?? ''}`.trim();
    const moduleId = client?.moduleId ?? null;
    const node = this.add(topOf(at.node), { kind: 'import', name, moduleId }, [row.start, row.end]);
    this.addLeaf([row.bodyStart, row.bodyEnd], 'reference');
    const json = this.#index.jsonOf(row);
    // Turbopack's list of chunks points at rows, too.
    for (const item of json ? allValues(json) : []) {
      if (targetOf(this.#payload, item) === undefined) continue;
      this.#walk(item, { ...at, node, category: 'reference' });
    }
  }

  /** A record of React's own: fields sent in development only are debugging. */
  #walkRecord(record: JsonNode, at: Place, sent: ReadonlySet<string>): void {
    for (const field of fieldsOf(this.#payload, record)) {
      if (sent.has(field.name)) this.#walkField(field, at);
      else this.#addDebug([field.value.start, field.value.end], [field.value]);
    }
  }

  /** Rows that debugging points at are debugging, too. */
  #addDebug(range: Range, values: readonly JsonNode[]): void {
    this.addLeaf(range, 'debug');
    for (const chunk of values.flatMap((value) => targetsIn(this.#payload, value))) {
      this.debugChunks.add(chunk);
    }
  }

  /** Entries of a Map or of FormData are fields with the names of their keys. */
  #walkEntries(json: JsonNode, at: Place): void {
    for (const [index, entry] of (json.kind === 'array' ? json.items : []).entries()) {
      const [key, ...values] = entry.kind === 'array' ? entry.items : [];
      const text = key?.kind === 'string' ? textOf(this.#payload, key) : '$';
      const isName = !text.startsWith('$');
      const name = isName ? text : `[${index}]`;
      const range: Range = [entry.start, entry.end];
      const node = this.add(at.node, { kind: 'prop', name, isEntry: true }, range);
      const inside: Place = { ...at, node, category: 'value', place: null };
      for (const value of key && !isName ? [key, ...values] : values) this.#walk(value, inside);
    }
  }

  #walk(value: JsonNode, at: Place): void {
    if (at.depth > MAX_DEPTH) {
      for (const part of allValues(value)) if (part.kind === 'string') this.#walkString(part, at);
    } else if (value.kind === 'string') this.#walkString(value, at);
    else if (value.kind === 'other') {
      this.addLeaf([value.start, value.end], at.category === 'text' ? 'text' : 'value');
    } else if (value.kind === 'object') {
      const isEntry = isDictionary(this.#payload, value);
      for (const field of fieldsOf(this.#payload, value)) {
        this.#walkField(field, at, { isEntry });
      }
    } else {
      const element = readElement(this.#payload, value);
      if (element) return this.#walkElement(element, at, value);
      const isAlone = value.items.length === 1;
      for (const [index, item] of value.items.entries()) {
        const place = isAlone ? at.place : String(index);
        this.#walkItem(item, { ...at, place, depth: at.depth + 1 });
      }
    }
  }

  /** Items of data with more than one value are separate nodes. */
  #walkItem(item: JsonNode, at: Place): void {
    if (item.kind !== 'object') return this.#walk(item, at);
    const name = `[${at.place ?? 0}]`;
    const range: Range = [item.start, item.end];
    const node = this.add(at.node, { kind: 'prop', name, isEntry: true }, range);
    this.#walk(item, { ...at, node });
  }

  #walkField(
    { name, start, value }: JsonField,
    at: Place,
    { category = categoryOfField(name), isEntry = false }: FieldOptions = {},
  ): void {
    const node = this.add(at.node, { kind: 'prop', name, isEntry }, [start, value.end]);
    this.#walk(value, { ...at, node, category, place: null, depth: at.depth + 1 });
  }

  #walkString(value: JsonNode, at: Place): void {
    const range: Range = [value.start, value.end];
    const isDollar = this.#payload[value.start + 1] === DOLLAR && value.end - value.start > 2;
    const reference = isDollar ? parseReference(textOf(this.#payload, value)) : undefined;
    if (!reference || reference.kind === 'escaped') return this.#addText(range, at, false);
    if (reference.kind === 'value') return this.addLeaf(range, 'value');
    const { letter, row: chunk, path } = reference;
    // Only development writes a row for an error that is a value.
    if (letter === 'Z') return this.#addDebug(range, [value]);
    if (at.node.kind !== 'import') this.addLeaf(range, 'reference');
    const waiting = path.length === 0 ? this.#waiting : this.#pointedInto;
    waiting.push({ chunk, letter, range, at });
  }

  #addText(range: Range, at: Place, isPlain: boolean): void {
    if (at.category !== 'reference') this.addLeaf(range, at.category, isPlain);
  }

  /** @param whole its place: its row, or its value */
  #walkElement(element: ElementParts, outer: Place, whole: Pick<Row, 'start' | 'end'>): void {
    const { props, type, debug } = element;
    const range: Range = [whole.start, whole.end];
    const at = this.#componentPlace(element, outer);
    const { client, ...parts } = describeElement(this.#index, element);
    const node = this.add(at.node, { ...parts, key: parts.key ?? at.place }, range);
    if (client) this.clients.push({ node, ...client, props: [props.start, props.end] });
    const inside: Place = { ...at, node, category: 'value', place: null, depth: at.depth + 1 };
    if (this.#payload[type.start + 1] === DOLLAR) {
      this.#walk(type, { ...inside, category: 'reference' });
    }
    if (props.kind === 'object') this.#walkProps(props, inside);
    else this.#walk(props, inside);
    const last = debug.at(-1);
    // The comma after the props belongs to the next field.
    if (last) this.#addDebug([props.end, last.end], debug);
  }

  #walkProps(props: JsonNode, at: Place): void {
    for (const field of fieldsOf(this.#payload, props)) {
      const { name, value } = field;
      const isRow = chunkOf(this.#payload, value) !== undefined;
      const isContent = name === 'children' && (value.kind === 'array' || isRow);
      if (isContent) this.#walk(value, { ...at, category: 'text' });
      else this.#walkField(field, at, { category: categoryOfProp(name) });
    }
  }

  /** In development, an element names the row of the server component that rendered it. */
  #componentPlace({ debug }: ElementParts, at: Place): Place {
    const owner = chunkOf(this.#payload, debug[0]) ?? null;
    if (owner === null || owner === at.owner) return at;
    const name = this.#index.ownerName(owner);
    if (name === undefined) return { ...at, owner };
    const id = `${at.node.id}:${owner}`;
    const node =
      this.#components.get(id) ?? this.add(at.node, { kind: 'component', name, key: at.place });
    this.#components.set(id, node);
    return { ...at, node, owner };
  }
}
