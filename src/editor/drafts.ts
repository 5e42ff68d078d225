import type { Stored, Value } from './types.ts';

/** Unsaved changes, and the version that they are based on. */
export interface Draft {
  readonly base: Stored;
  readonly value: Value;
  /** Fields that somebody else has also changed since; their conflict is unresolved. */
  readonly conflicts?: readonly string[];
}

const keyOf = (file: string): string => `editor:${file}`;

/** Calls back when another tab keeps or removes the draft of a file. @returns how to stop it */
export function onDraft(files: readonly string[], changed: (file: string) => void): () => void {
  const notice = ({ key }: StorageEvent) => {
    const file = files.find((each) => keyOf(each) === key);
    if (file !== undefined) changed(file);
  };
  addEventListener('storage', notice);
  return () => removeEventListener('storage', notice);
}

/** A browser may refuse to store anything; the page then works without drafts. */
export function readDraft(file: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(file)) ?? 'null') as Draft | null;
    return draft?.base.value && draft.value ? draft : undefined;
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
