import type { Category } from '../attribution/categories.ts';
import type { NodeKind } from '../attribution/attributed-node.ts';
import type { Codec } from '../cost/codecs.ts';
import type { DocumentParts } from '../document/read-document.ts';
import type { Finding } from '../findings/finding.ts';
import type { ForecastRule } from '../forecast/rules.ts';
import type { TimeReport } from '../time/timeline.ts';
import type { Repeat } from './repeats.ts';

/** Version of the JSON form; a change of meaning or a removal raises it, an addition does not. */
export const SCHEMA = 1;

/** Bytes, raw and by compressed form. */
export type Sizes = Readonly<Record<'raw' | Codec, number>>;

export interface ReportNode extends Sizes {
  readonly id: number;
  /** Id of the node above; -1 at the top. */
  readonly parent: number;
  readonly depth: number;
  readonly kind: NodeKind;
  readonly name: string;
  readonly path: string;
  /** Source file of a component; the built file of a client component whose source is not known. */
  readonly source: string | null;
  /** Whether the component was concluded from a class name. */
  readonly isInferred: boolean;
  /** Bytes of the node without those below it. */
  readonly own: number;
  /** What those bytes say. */
  readonly ownMeanings: Readonly<Partial<Record<Category, number>>>;
  /** React key, else `id`, else place among siblings; null when it is alone. */
  readonly key: string | null;
  /** Bytes of the React key; 0 when it has none. */
  readonly keyBytes: number;
  /** Bytes without heads of rows, pointers, commas and debugging: the same however rows are cut. */
  readonly content: number;
  /** Digest of the content that is its own, without the React key; '' of nothing. */
  readonly digest: string;
  /** What leaving the node out would save; null where that was not measured. */
  readonly saves: Readonly<Record<Codec, number>> | null;
}

export interface ReportRow {
  readonly id: string;
  readonly tag: string;
  readonly meaning: string;
  readonly start: number;
  readonly bytes: number;
  readonly brotli: number;
  /** Path of the node that owns the row's first byte. */
  readonly node: string;
  /** Milliseconds after the request; null for what was not fetched. */
  readonly arrived: number | null;
}

export interface DocumentReport {
  readonly total: Sizes;
  readonly parts: DocumentParts;
  readonly duplicates: {
    /** Strings, and elements, texts and values in strings of HTML. */
    readonly strings: number;
    /** Bytes of payload that say what the markup says already. */
    readonly raw: number;
    readonly brotli: number;
    /** Document to document without its payload. */
    readonly factor: Sizes;
    /** The widest of them. */
    readonly widest: readonly {
      readonly text: string;
      readonly raw: number;
      readonly path: string;
    }[];
  };
}

/** What a development payload would be in production. */
export interface Production extends Sizes {
  /** How the bundler's names were found; none where they are not foreseen. */
  readonly rules: readonly ForecastRule[];
}

/** Everything that is known about one payload; what `--json` prints. */
export interface Report {
  readonly schema: typeof SCHEMA;
  readonly name: string;
  readonly build: 'production' | 'development' | 'profiling';
  /** Bytes of the input that a profiling build added; they are in no size. */
  readonly marks: number;
  /** The payload; in a document, its part of the compressed document. */
  readonly total: Sizes;
  /** The payload alone as a production build would send it; null when such a build sent it. */
  readonly production: Production | null;
  /** What the payload does not hold though it points there. */
  readonly warnings: readonly string[];
  readonly document: DocumentReport | null;
  readonly categories: readonly (Sizes & { readonly name: Category })[];
  /** In depth-first order; those without a parent add up to the total. */
  readonly nodes: readonly ReportNode[];
  readonly rows: readonly ReportRow[];
  /** Equal strings and subtrees, those whose repeats cost most in Brotli first. */
  readonly repeats: readonly Repeat[];
  readonly time: TimeReport | null;
  readonly findings: readonly Finding[];
}
