import type { FieldProblem } from '../contract/values/lost.ts';
import type { Json } from '../contract/values/untyped.ts';
import type { ContentProblem } from '../origin/check-document.ts';

/** A content file as a form edits it. */
export interface EditedDocument {
  readonly file: string;
  readonly value: Json;
  readonly etag: string;
}

export type SaveResult =
  /** `file` is the name of a document that has been added. */
  | {
      readonly status: 'saved';
      readonly etag: string;
      readonly file: string;
      /** Content that visitors will not see, and facts that other documents should change, too. */
      readonly lost: readonly FieldProblem[];
    }
  /** The file has changed since it was opened; `current` is undefined if it is gone. */
  | { readonly status: 'conflict'; readonly current: EditedDocument | undefined }
  | { readonly status: 'refused'; readonly problems: readonly ContentProblem[] };

export interface Save {
  readonly file: string;
  readonly value: Json;
  /** ETag of the text that the value was made from. */
  readonly etag: string;
  readonly author: string;
}

export interface Restoration extends Omit<Save, 'value'> {
  /** Number of the version. */
  readonly id: number;
}
