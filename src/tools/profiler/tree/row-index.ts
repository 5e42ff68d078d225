import type { Row } from '../flight/framer.ts';
import { type JsonNode, JsonReader, propertyOf, textOf } from '../flight/json.ts';
import { parseReference } from '../flight/references.ts';
import { TAGS } from '../flight/tags.ts';
import {
  type ExportedModule,
  type FindModule,
  nameClient,
  NAMELESS,
  UNKNOWN_MODULE,
} from './client-names.ts';

/** A module and export that a client reference names. */
export interface ClientReference {
  readonly moduleId: string;
  /** Name of the export. */
  readonly name: string;
  /** The export's name if it is telling, else that of its file. */
  readonly shownName: string;
}

/** Rows of a payload by their chunk. */
export class RowIndex {
  readonly payload: Buffer;
  /** Rows that make up the value of a chunk. */
  readonly content = new Map<number, Row[]>();
  readonly hints: Row[] = [];
  readonly debug: Row[] = [];
  /** Rows for a chunk that already has its value, which React ignores. */
  readonly repeated: Row[] = [];
  readonly #clients = new Map<number, ClientReference | undefined>();
  #namelessModules: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  readonly #findModule: FindModule;
  readonly #reader: JsonReader;

  constructor(
    payload: Buffer,
    rows: readonly Row[],
    findModule: FindModule = () => UNKNOWN_MODULE,
  ) {
    this.payload = payload;
    this.#findModule = findModule;
    this.#reader = new JsonReader(payload);
    for (const row of rows) {
      const { role } = TAGS[row.tag];
      if (role === 'debug') this.debug.push(row);
      else if (row.id === null || role === 'hint') this.hints.push(row);
      else this.#addContent(row.id, row);
    }
  }

  #addContent(id: number, row: Row): void {
    const rows = this.content.get(id);
    if (!rows) this.content.set(id, [row]);
    else if (rows[0] && TAGS[rows[0].tag].role === 'stream') rows.push(row);
    else this.repeated.push(row);
  }

  /** JSON of a row's body, parsed on each call, because it is larger. Undefined without JSON. */
  jsonOf({ tag, bodyStart, bodyEnd }: Row): JsonNode | undefined {
    const { jsonAt } = TAGS[tag];
    if (jsonAt === null || bodyStart + jsonAt >= bodyEnd) return undefined;
    return this.#reader.read(bodyStart + jsonAt, bodyEnd);
  }

  first(id: number): Row | undefined {
    return this.content.get(id)?.[0];
  }

  /**
   * Text of a string node, following pointers to chunks that are strings, but never in a circle.
   */
  resolveText(node: JsonNode | undefined): string {
    const followed = new Set<number>();
    let current = node;
    for (;;) {
      if (current?.kind !== 'string') return '';
      const text = textOf(this.payload, current);
      const target = text.startsWith('$') ? parseReference(text) : undefined;
      if (target?.kind !== 'row' || target.path.length > 0 || followed.has(target.row)) return text;
      followed.add(target.row);
      const row = this.first(target.row);
      if (row?.tag !== '') return text;
      current = this.jsonOf(row);
    }
  }

  /** The client reference in a chunk; undefined for any other content. */
  clientReference(id: number): ClientReference | undefined {
    if (!this.#clients.has(id)) this.#clients.set(id, this.#readClient(id));
    return this.#clients.get(id);
  }

  #readClient(id: number): ClientReference | undefined {
    const exported = this.#readExport(id);
    if (!exported) return undefined;
    const { moduleId, name } = exported;
    const isShared = (chunk: string) => (this.#nameless.get(chunk)?.size ?? 0) > 1;
    return {
      moduleId,
      name,
      shownName: nameClient(exported, this.#findModule(moduleId), isShared),
    };
  }

  #readExport(id: number): ExportedModule | undefined {
    const row = this.first(id);
    const json = row?.tag === 'I' ? this.jsonOf(row) : undefined;
    if (json?.kind !== 'array') return undefined;
    // The name follows the chunks; Parcel writes it before them.
    const [moduleId, ...rest] = json.items;
    const [chunks, name] = ['array', 'string'].map((kind) => rest.find((one) => one.kind === kind));
    return {
      moduleId: this.#moduleId(moduleId),
      name: this.resolveText(name),
      chunks: this.#builtFiles(chunks),
    };
  }

  /** Modules without a name that a built file may hold, by file. */
  get #nameless(): ReadonlyMap<string, ReadonlySet<string>> {
    if (this.#namelessModules) return this.#namelessModules;
    const modules = new Map<string, Set<string>>();
    for (const id of this.content.keys()) {
      const exported = this.#readExport(id);
      if (!exported || !NAMELESS.has(exported.name)) continue;
      for (const chunk of exported.chunks) {
        modules.set(chunk, (modules.get(chunk) ?? new Set()).add(exported.moduleId));
      }
    }
    this.#namelessModules = modules;
    return modules;
  }

  /** Module ids of webpack and Turbopack are numbers. */
  #moduleId(node: JsonNode | undefined): string {
    if (node?.kind === 'other') return this.payload.toString('latin1', node.start, node.end);
    return this.resolveText(node);
  }

  /** Files in a client reference's list of chunks; webpack's numbers stand between its files. */
  #builtFiles(chunks: JsonNode | undefined): string[] {
    const items = chunks?.kind === 'array' ? chunks.items : [];
    return items.map((item) => this.resolveText(item)).filter((text) => /\.[cm]?js\b/.test(text));
  }

  /** Name of a server component in debug information; undefined without one. */
  ownerName(id: number): string | undefined {
    const row = this.first(id);
    const json = row?.tag === '' ? this.jsonOf(row) : undefined;
    const name = propertyOf(this.payload, json, 'name');
    return name ? this.resolveText(name) : undefined;
  }
}
