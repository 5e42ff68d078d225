import type { RJSFSchema } from '@rjsf/utils';

/** Fields of a content file. */
export type Value = Readonly<Record<string, unknown>>;

export interface ListedDocument {
  readonly file: string;
  readonly kind: string;
  readonly title: string;
  readonly page: string;
  readonly date?: string;
  readonly slug?: string;
  /** Whether no visitor sees the document. */
  readonly isHidden?: boolean;
  /** The time from which visitors see a hidden document, in the kindergarten's zone. */
  readonly showsFrom?: string;
}

export interface Section {
  readonly title: string;
  readonly kinds: readonly string[];
}

/** Content of the first page. */
export interface Overview {
  /** The signed-in account. */
  readonly name: string;
  /** The day where the kindergarten is, ISO 8601. */
  readonly today: string;
  readonly sections: readonly Section[];
  /** Kinds to which documents may be added, with the word for one. */
  readonly addable: Readonly<Record<string, string>>;
  readonly documents: readonly ListedDocument[];
}

interface Version {
  readonly id: number;
  readonly author: string | null;
  readonly saved_at: number;
}

/** A content file as it is now. */
export interface Stored {
  readonly value: Value;
  readonly etag: string;
}

/** A deleted document that can be restored. */
export interface DeletedDocument extends Pick<ListedDocument, 'file' | 'kind' | 'title'> {
  readonly author: string | null;
  readonly at: number;
}

/** Response of the BFF to a save. */
export interface Saved {
  readonly etag: string;
  /** Name of the file; a new document gets one only now. */
  readonly file: string;
  /** Parts of the document that the site does not show. */
  readonly told: readonly FieldProblem[];
  /** Whether the site already shows the saved document. */
  readonly isServed: boolean;
}

export interface OpenDocument extends Stored {
  readonly file: string;
  /** Entry in lists; undefined for a new document. */
  readonly line?: ListedDocument;
  readonly schema: RJSFSchema;
  readonly versions: readonly Version[];
  /** Why the document cannot be read; undefined if it can. */
  readonly broken?: string;
}

export interface FieldProblem {
  /** Path, `prices/0/price`; empty for the whole document. */
  readonly field: string;
  readonly reason: string;
}

/** A picture as a document names it. */
export interface Picture {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  /** Average, `#rrggbb`. */
  readonly color?: string;
  /** The part that is never cut off, from 0 to 1. */
  readonly focus_x?: number;
  readonly focus_y?: number;
  readonly alt?: string;
}

/** A picture of the site, with the titles of the documents that show it. */
export interface KnownPicture extends Pick<Picture, 'url'> {
  readonly uses: readonly string[];
}
