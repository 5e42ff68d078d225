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
  /** Kinds to which documents may be added, with what one is called. */
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

/** A document that can be brought back. */
export interface DeletedDocument extends Pick<ListedDocument, 'file' | 'kind' | 'title'> {
  readonly author: string | null;
  readonly at: number;
}

/** What the BFF answers to a save. */
export interface Saved {
  readonly etag: string;
  /** Another one than was saved if the document is new. */
  readonly file: string;
  /** What of the document the site does not show. */
  readonly told: readonly FieldProblem[];
  /** Whether the site has the saved document already. */
  readonly isServed: boolean;
}

export interface OpenDocument extends Stored {
  readonly file: string;
  /** As lists show it; undefined for a new one. */
  readonly line?: ListedDocument;
  readonly schema: RJSFSchema;
  readonly versions: readonly Version[];
  /** Why it has no fields; undefined for a document that can be read. */
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
