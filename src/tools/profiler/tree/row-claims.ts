import type { Row } from '../flight/framer.ts';
import { allValues, type JsonNode, type JsonObject, textOf } from '../flight/json.ts';
import type { Dollar } from '../flight/references.ts';
import { TAGS } from '../flight/tags.ts';
import { readElement, targetOf } from './elements.ts';
import type { Node, Range } from './node.ts';
import type { MissingRow, UnfinishedRow } from './problems.ts';
import type { RowIndex } from './row-index.ts';
import { type Claim, type Place, ValueWalker } from './value-walker.ts';

/** What production says of a server function. */
const FUNCTION_FIELDS = new Set(['id', 'bound']);
const NOWHERE: Range = [0, 0];

const placeIn = (node: Node): Place => ({
  node,
  slot: node,
  category: 'value',
  place: null,
  owner: null,
  depth: 0,
});

/** Gives rows to nodes: each goes to its first user, with all that it points at. */
export class RowClaims {
  readonly values: ValueWalker;
  readonly missing: MissingRow[] = [];
  readonly unfinished: UnfinishedRow[] = [];
  readonly #index: RowIndex;
  readonly #payload: Buffer;
  readonly #taken = new Set<number>();

  constructor(index: RowIndex) {
    this.#index = index;
    this.#payload = index.payload;
    this.values = new ValueWalker(index);
  }

  /** Marks a row as given away; false when it was before. */
  take(chunk: number): boolean {
    if (this.#taken.has(chunk)) return false;
    this.#taken.add(chunk);
    return true;
  }

  isTaken(chunk: number): boolean {
    return this.#taken.has(chunk);
  }

  /** Gives a value to a node, with the rows that it is the first to use. */
  give(value: JsonNode, node: Node): void {
    this.values.walk(value, placeIn(node));
    this.#claimWaiting();
  }

  /** Gives a row to a node, with all that it points at. */
  claim(chunk: number, node: Node): void {
    this.values.waiting.push({ chunk, letter: '', range: NOWHERE, at: placeIn(node) });
    this.#claimWaiting();
  }

  /** Gives away rows that are only pointed into. */
  claimPointedInto(): void {
    for (const claim of this.values.pointedInto) {
      this.values.waiting.push(claim);
      this.#claimWaiting();
    }
  }

  #claimWaiting(): void {
    // Claims are added while this runs.
    for (const claim of this.values.waiting) this.#claimRows(claim);
    this.values.waiting.length = 0;
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
    const inRow = { ...at, depth: 0 };
    for (const [index, row] of rows.entries()) {
      if (isStream) this.#claimRow(row, { ...inRow, place: String(index - 1) }, letter, true);
      else this.#claimRow(row, inRow, letter, false);
    }
  }

  #claimRow(row: Row, at: Place, letter: Dollar, isItem: boolean): void {
    const { role } = TAGS[row.tag];
    if (role === 'import') return this.#claimImport(row, at);
    const json = this.#index.jsonOf(row);
    this.#index.forget(row);
    const element = json && readElement(this.#payload, json);
    if (element) return this.values.walkElement(element, at, [row.start, row.end]);
    at.node.rows.push([row.start, row.end]);
    const body: Range = [row.bodyStart, row.bodyEnd];
    if (role === 'binary') this.values.addLeaf(at.node, body, 'binary');
    if (role === 'text') this.values.addText(body, at, true);
    if (!json) return this.#noteHalted(row, at);
    if (role === 'error' && json.kind === 'object') return this.#claimError(json, at);
    if ((letter === 'h' || letter === 'F') && json.kind === 'object') {
      return this.#walkRecord(json, at, (field) => FUNCTION_FIELDS.has(field));
    }
    if (letter === 'Q' || letter === 'K') return this.#walkEntries(json, at);
    if (isItem) return this.values.walkItem(json, at);
    this.values.walk(json, at);
  }

  #noteHalted({ id, tag }: Row, { node }: Place): void {
    if (id !== null && tag === '') this.unfinished.push({ kind: 'halted', chunk: id, node });
  }

  #claimImport(row: Row, at: Place): void {
    const client = row.id === null ? undefined : this.#index.clientReference(row.id);
    const name = `import ${client?.shownName ?? ''}`.trim();
    const node = this.values.add(at.slot, {
      kind: 'import',
      name,
      moduleId: client?.moduleId ?? null,
    });
    node.rows.push([row.start, row.end]);
    this.values.addLeaf(node, [row.bodyStart, row.bodyEnd], 'reference');
    const json = this.#index.jsonOf(row);
    // Turbopack's list of chunks points at rows, too.
    for (const item of json ? allValues(json) : []) {
      if (targetOf(this.#payload, item) === undefined) continue;
      this.values.walk(item, { ...at, node, category: 'reference' });
    }
  }

  /** Production says of an error its digest only. */
  #claimError(json: JsonObject, at: Place): void {
    const inline: Range = [json.start, json.end];
    const node = this.values.add(at.node, { kind: 'prop', name: '(error)', inline });
    this.#walkRecord(json, { ...at, node }, (field) => field === 'digest');
  }

  /** A record of React's own: fields that only development sends are debugging. */
  #walkRecord(record: JsonObject, at: Place, isSent: (field: string) => boolean): void {
    for (const [index, field] of record.values.entries()) {
      const key = record.keys[index];
      if (!key) continue;
      if (isSent(textOf(this.#payload, key))) this.values.walkField(record, index, field, at);
      else this.#addDebug(field, at);
    }
  }

  #addDebug(value: JsonNode, { node }: Place): void {
    this.values.addLeaf(node, [value.start, value.end], 'debug');
    for (const part of allValues(value)) {
      const chunk = targetOf(this.#payload, part);
      if (chunk !== undefined) this.values.debugChunks.add(chunk);
    }
  }

  /** Entries of a Map or of FormData are fields with the names of their keys. */
  #walkEntries(json: JsonNode, at: Place): void {
    for (const [index, entry] of (json.kind === 'array' ? json.items : []).entries()) {
      const [key, ...values] = entry.kind === 'array' ? entry.items : [];
      const text = key?.kind === 'string' ? textOf(this.#payload, key) : '$';
      const isName = !text.startsWith('$');
      const name = isName ? text : `[${index}]`;
      const inline: Range = [entry.start, entry.end];
      const node = this.values.add(at.node, { kind: 'prop', name, inline });
      const inside: Place = { ...at, node, category: 'value', place: null };
      for (const value of key && !isName ? [key, ...values] : values)
        this.values.walk(value, inside);
    }
  }
}
