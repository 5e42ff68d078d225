/** Typed values of a form, kept for the tab's session. */
interface Draft {
  /** Idempotency key of the lead. */
  readonly token: string;
  readonly values: Readonly<Record<string, string>>;
}

const keyOf = (form: string): string => `lead-draft:${form}`;

/** Fields that are not stored: consents must be given again, and the form sets the others. */
const UNSAVED = new Set(['form', 'page', 'orbit', 'consent_pd', 'consent_ads', 'consent_version']);

/** @returns undefined if there is no draft or storage is unavailable */
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

/** Stores the values of a form, if storage is available. */
export function writeDraft(form: string, token: string, entries: FormData): void {
  const values = [...entries].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !UNSAVED.has(entry[0]),
  );
  try {
    sessionStorage.setItem(
      keyOf(form),
      JSON.stringify({ token, values: Object.fromEntries(values) }),
    );
  } catch {
    // The form works without a draft.
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Unavailable storage holds no draft.
  }
}
