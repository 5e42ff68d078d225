import type { Stored, Value } from './types.ts';

/** Unsaved changes, and the version that they are based on. */
export interface Draft {
  readonly base: Stored;
  readonly value: Value;
  /** Fields that somebody else has also changed since; their conflict is unresolved. */
  readonly conflicts?: readonly string[];
}

const keyOf = (file: string): string => `editor:${file}`;

/** A browser may refuse to store anything; the page then works without drafts. */
export function readDraft(file: string): Draft | undefined {
  try {
    const text = localStorage.getItem(keyOf(file));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

/** @param draft undefined removes it */
export function keepDraft(file: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(keyOf(file), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(file));
  } catch {
    // The form itself still holds the typed values.
  }
}
