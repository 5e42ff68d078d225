import type { DocumentParts } from '../bytes/read-document.ts';
import type { Found } from '../findings/find-all.ts';
import type { LateRows } from './times.ts';
import type { ScriptSize } from '../sources/project.ts';
import type { NodeKind } from '../tree/node.ts';
import type { Encoding } from '../bytes/encodings.ts';

/** Version of the JSON form; a change of meaning or a removal raises it, an addition does not. */
export const SCHEMA = 4;

/** Bytes, raw and on the wire; null where the wire bytes are not estimated. */
export interface Sizes {
  readonly raw: number;
  readonly wire: number | null;
}

export interface ReportNode extends Sizes {
  readonly id: number;
  /** Id of the node above; -1 at the top. */
  readonly parent: number;
  readonly kind: NodeKind;
  readonly name: string;
  /** React key, else `id`, else place among siblings; null when it is alone. */
  readonly key: string | null;
  readonly path: string;
  /** The path without keys, in which alone nodes of one pattern differ. */
  readonly pattern: string;
  /** Source file of a client component, else its built file, if known. */
  readonly source: string | null;
  /** Bytes of the node without those below it. */
  readonly own: number;
}

export interface ReportPattern extends Sizes {
  readonly pattern: string;
  readonly count: number;
  readonly source: string | null;
  /** Wire bytes saved by leaving all of them out and compressing the rest; null if not measured. */
  readonly saves: number | null;
}

/** A prop of a client component, or a field within one: `products[].title`. */
export interface ReportProp extends Sizes {
  readonly name: string;
}

/** A client component of the payload, with the size of its props without elements in them. */
export interface ReportClient extends Sizes {
  readonly name: string;
  readonly source: string | null;
  /** Number of its elements in the payload. */
  readonly uses: number;
  /** The largest first, without those that only wrap another one. */
  readonly props: readonly ReportProp[];
  readonly script: ScriptSize | null;
}

/** A slot or a group. */
interface ReportSlot extends Sizes {
  readonly name: string;
  /** When its last byte came, milliseconds after the request; null for a saved input. */
  readonly ms: number | null;
}

interface DocumentReport {
  readonly total: Sizes;
  readonly parts: DocumentParts;
}

/** The full report of one payload, as printed by `--json`. */
export interface Report extends Found {
  readonly schema: typeof SCHEMA;
  readonly name: string;
  readonly build: 'production' | 'development';
  /** The payload; its wire bytes in a document are its share of the document's. */
  readonly total: Sizes;
  readonly wire: {
    /** Null if it was sent unencoded. */
    readonly encoding: Encoding | null;
    /** Bytes of the whole body, with the document around the payload. */
    readonly bytes: number;
    /** Whether the bytes were received; otherwise they are those of an assumed encoding. */
    readonly isReceived: boolean;
    /** Level of the compressor that computes savings, and how much larger the body on the wire is. */
    readonly answers: { readonly level: number; readonly factor: number };
  };
  /** Rows that the payload points at but lacks, and parts that were not measured. */
  readonly warnings: readonly string[];
  readonly document: DocumentReport | null;
  /** Nodes without a parent; they add up to the total. */
  readonly slots: readonly ReportSlot[];
  /** Rows received after the root of the page; empty for a saved input. */
  readonly late: readonly LateRows[];
  /** Parents before their children. */
  readonly nodes: readonly ReportNode[];
  /** The widest first, without those that only wrap another one. */
  readonly patterns: readonly ReportPattern[];
  readonly clients: readonly ReportClient[];
}
