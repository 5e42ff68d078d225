import type { Range } from '../cost/context.ts';
import type { Row } from '../wire/framer.ts';
import type { Dollar } from '../wire/references.ts';
import { TAGS } from '../wire/tags.ts';
import type { Agenda } from './agenda.ts';
import type { ByteMap } from './byte-map.ts';
import { type JsonNode, type JsonObject, textOf } from './json.ts';
import type { Place } from './place.ts';
import type { RowIndex } from './row-index.ts';
import type { TextPainter } from './text-painter.ts';

/** A pointer between chunks. */
export interface Pointer {
  readonly chunk: number;
  readonly letter: Dollar;
  /** The string that points. */
  readonly range: Range;
}

/** A pointer at a chunk that the payload does not hold, and the node that it stands in. */
export type MissingChunk = Pointer & { readonly node: number };

/** Gives values away; what `Walker` does. */
export interface ValueWalker {
  readonly begin: (value: JsonNode, at: Place) => number;
  readonly beginItem: (value: JsonNode, at: Place) => void;
  readonly addProp: (range: Range, name: string, parent: number) => number;
  readonly texts: TextPainter;
  readonly beginRecord: (value: JsonObject, at: Place, isDebug: (field: string) => boolean) => void;
  readonly beginImport: (row: Row, at: Place) => void;
}

/** A chunk that never came to its end: React halted it, or the payload was cut between two rows. */
export interface UnfinishedChunk {
  readonly kind: 'halted' | 'stream';
  readonly chunk: number;
  readonly node: number;
}

const isStream = (row: Row | undefined): boolean =>
  row !== undefined && TAGS[row.tag].role === 'stream';

/** What production says of a server function. */
const FUNCTION_FIELDS = new Set(['id', 'bound']);

/** Gives chunks with all their rows away. A chunk goes to its first user. */
export class Chunks {
  readonly missing: MissingChunk[] = [];
  readonly unfinished: UnfinishedChunk[] = [];
  readonly #index: RowIndex;
  readonly #map: ByteMap;
  readonly #agenda: Agenda;
  readonly #values: ValueWalker;
  readonly #taken = new Set<number>();
  readonly #pointedInto: { readonly pointer: Pointer; readonly at: Place }[] = [];

  constructor(index: RowIndex, map: ByteMap, agenda: Agenda, values: ValueWalker) {
    this.#index = index;
    this.#map = map;
    this.#agenda = agenda;
    this.#values = values;
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

  /** Gives a chunk to a place, unless it was given away before. */
  claim(chunk: number, at: Place, letter: Dollar = ''): void {
    const rows = this.#index.content.get(chunk);
    if (!rows || !this.take(chunk)) return;
    const isItem = isStream(rows[0]);
    const last = rows.at(-1)?.tag;
    if (isItem && last !== 'C' && last !== 'E') {
      this.unfinished.push({ kind: 'stream', chunk, node: at.node });
    }
    this.#agenda.addEach(rows, (row, index) => {
      this.#claimRow(row, isItem ? { ...at, place: String(index - 1) } : at, letter, isItem);
    });
  }

  /** Gives a chunk to the place of a pointer. */
  follow(pointer: Pointer, at: Place): void {
    if (this.#index.content.has(pointer.chunk)) this.claim(pointer.chunk, at, pointer.letter);
    else this.missing.push({ ...pointer, node: at.node });
  }

  /** Keeps a pointer into a chunk, which may have an owner as a whole. */
  followLast(pointer: Pointer, at: Place): void {
    this.#pointedInto.push({ pointer, at });
  }

  /** Gives away chunks that are only pointed into. */
  claimPointedInto(): void {
    for (const { pointer, at } of this.#pointedInto) {
      this.follow(pointer, at);
      this.#agenda.run();
    }
  }

  #claimRow(row: Row, at: Place, letter: Dollar, isItem: boolean): void {
    const { role } = TAGS[row.tag];
    if (role === 'import') return this.#values.beginImport(row, at);
    this.#map.paint(row.start, row.end, at.node, 'structure');
    if (role === 'binary') this.#map.paint(row.bodyStart, row.bodyEnd, at.node, 'binary');
    if (role === 'text') return this.#values.texts.paint(row.bodyStart, row.bodyEnd, at, true);
    const json = this.#index.jsonOf(row);
    if (!json) return this.#noteHalted(row, at);
    this.#index.forget(row);
    if (role === 'error' && json.kind === 'object') return this.#claimError(json, at);
    if ((letter === 'h' || letter === 'F') && json.kind === 'object') {
      return this.#values.beginRecord(json, at, (field) => !FUNCTION_FIELDS.has(field));
    }
    if (letter === 'Q' || letter === 'K') return this.#claimEntries(json, at);
    if (isItem) return this.#values.beginItem(json, at);
    const own = this.#values.begin(json, at);
    // The head of a row that is one element goes with the element.
    this.#map.paint(row.start, row.bodyStart, own, 'structure');
    this.#map.paint(row.bodyEnd, row.end, own, 'structure');
  }

  /** Production says of an error its digest only. */
  #claimError(json: JsonObject, at: Place): void {
    const node = this.#values.addProp([json.start, json.end], '(error)', at.node);
    this.#values.beginRecord(json, { ...at, node }, (field) => field !== 'digest');
  }

  #noteHalted({ id, tag }: Row, { node }: Place): void {
    if (id !== null && tag === '') this.unfinished.push({ kind: 'halted', chunk: id, node });
  }

  /** Entries of a Map or of FormData are fields with the names of their keys. */
  #claimEntries(json: JsonNode, at: Place): void {
    const entries = json.kind === 'array' ? json.items : [];
    this.#agenda.addEach(entries, (entry, index) => this.#claimEntry(entry, index, at));
  }

  #claimEntry(entry: JsonNode, index: number, at: Place): void {
    const [key, ...values] = entry.kind === 'array' ? entry.items : [];
    const text = key?.kind === 'string' ? textOf(this.#index.payload, key) : '$';
    const isName = !text.startsWith('$');
    const node = this.#values.addProp(
      [entry.start, entry.end],
      isName ? text : `[${index}]`,
      at.node,
    );
    const inside: Place = { ...at, node, category: 'value', place: null };
    this.#agenda.addEach(key && !isName ? [key, ...values] : values, (value) => {
      this.#values.begin(value, inside);
    });
  }
}
