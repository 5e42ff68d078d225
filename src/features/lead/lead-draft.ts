/** What has been typed into a form, kept for the session of the tab. */
interface Draft {
  /** Key of the enquiry: a second sending of it is the same one. */
  readonly token: string;
  readonly values: Readonly<Record<string, string>>;
}

const keyOf = (form: string): string => `lead-draft:${form}`;

/** Never kept: consents are given each time, the rest the form writes itself. */
const UNKEPT = new Set(['form', 'page', 'website', 'consent_pd', 'consent_ads', 'consent_version']);

/** @returns nothing where there is no draft or the storage is closed */
export function readDraft(form: string): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') as Draft | null;
    return typeof draft?.token === 'string'
      ? { ...draft, values: Object(draft.values) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what stands in a form; without a storage the form still works, only without memory. */
export function writeDraft(form: string, token: string, entries: FormData): void {
  const values = [...entries].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !UNKEPT.has(entry[0]),
  );
  try {
    sessionStorage.setItem(
      keyOf(form),
      JSON.stringify({ token, values: Object.fromEntries(values) }),
    );
  } catch {
    // Nothing to be done, and nothing that the visitor should do.
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // There is no draft in a storage that is closed.
  }
}
