import { shownAccount } from './ask.ts';
import type { Stored, Value } from './types.ts';

/** Unsaved changes, and the version that they are based on. */
export interface Draft {
  readonly base: Stored;
  readonly value: Value;
  /** Fields that somebody else has also changed since; their conflict is unresolved. */
  readonly conflicts?: readonly string[];
}

/** Drafts belong to an account: another one in the same browser sees none of them. */
const keyOf = (file: string): string => `editor:${shownAccount()}:${file}`;

/** Free storage that suffices for most drafts, characters. */
const ROOM = 200_000;
const FULL = 'editor:full';

/** Calls back if the browser keeps no drafts: it refuses to, or has no room. @returns how to stop it */
export function onRefusal(refused: () => void): () => void {
  addEventListener(FULL, refused);
  try {
    localStorage.setItem(FULL, ' '.repeat(ROOM));
    localStorage.removeItem(FULL);
  } catch {
    refused();
  }
  return () => removeEventListener(FULL, refused);
}

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
    dispatchEvent(new Event(FULL));
  }
}
