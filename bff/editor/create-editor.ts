import type { Clock } from '../shared/cache/clock.ts';
import { Accounts } from './accounts.ts';
import { Documents } from './documents.ts';
import { EditorFolder } from './editor-folder.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { EditorStore } from './store.ts';

interface EditorSettings {
  readonly CONTENT_DIR?: string;
  readonly CLIENT_LIMITS: number;
  readonly SITE_ORIGIN?: string;
}

export interface Editor {
  readonly accounts: Accounts;
  readonly documents: Documents;
  readonly limits: SignInLimits;
  readonly store: EditorStore;
  readonly siteOrigin: string | undefined;
  readonly close: () => void;
}

/** The staff's editor of a folder that `npm run editor -- init` has made. */
export function createEditor(
  { CONTENT_DIR = '', CLIENT_LIMITS, SITE_ORIGIN }: EditorSettings,
  { now, wallNow }: Clock,
): Editor {
  const store = new EditorStore(CONTENT_DIR);
  return {
    accounts: new Accounts(store, wallNow),
    documents: new Documents(new EditorFolder(CONTENT_DIR), store, wallNow),
    limits: new SignInLimits(CLIENT_LIMITS, now),
    store,
    siteOrigin: SITE_ORIGIN,
    close: () => store.close(),
  };
}
