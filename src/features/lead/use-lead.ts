import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { visitPath } from '#contract/shapes/visit-paths.ts';
import type { Submission } from './lead-submission.ts';
import { randomId } from '../../lib/random-id.ts';
import { isReloading } from '../../navigation/reload-guard.ts';
import { reachGoal } from '../analytics/goals.ts';
import { recallCampaign } from './campaign.ts';
import { forgetDraft, readDraft, writeDraft } from './lead-draft.ts';
import type { SubmittedLead } from './lead-preset.ts';
import { loadSending, prepareSending, type Sending } from './load-sending.ts';
import { type TimesOptions, useTimes } from './use-times.ts';

const NO_ERRORS: Submission = { state: 'editing', errors: {} };

export interface LeadOptions extends TimesOptions {
  readonly submitted?: SubmittedLead | undefined;
}

type FormRef = RefObject<HTMLFormElement | null>;

/** Chooses a time of the draft, in view, if it is still offered. */
function restoreChoice(radios: RadioNodeList, value: string): void {
  for (const radio of radios) {
    if (!(radio instanceof HTMLInputElement) || radio.value !== value) continue;
    radio.checked = true;
    const details = radio.closest('details');
    if (details) details.open = true;
  }
}

/** Fills empty fields with the values of the draft. */
function restoreValues(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) restoreChoice(field, value);
    const isEmpty =
      (field instanceof HTMLInputElement && field.type !== 'hidden') ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
        ? field.value === ''
        : false;
    if (isEmpty) (field as HTMLInputElement).value = value;
  }
}

/** Draft and idempotency key of a form, kept for the tab's session. */
function useDraft(form: FormRef, name: string) {
  const identity = useRef({ token: '', openedAt: 0 });
  useEffect(() => {
    const draft = readDraft(name);
    const token = bookedToken(name) ?? draft?.token ?? randomId();
    identity.current = { token, openedAt: performance.now() };
    if (draft && form.current) restoreValues(form.current, draft.values);
  }, [form, name]);
  const saveDraft = () => {
    if (form.current) writeDraft(name, identity.current.token, new FormData(form.current));
  };
  return { identity, saveDraft };
}

interface BookedState {
  /** The form that booked a visit, and its key. */
  readonly booked?: { readonly name: string; readonly token: string };
}

/** The key of a form that the visitor returns to: choosing another time moves the visit. */
function bookedToken(name: string): string | undefined {
  const { booked } = (window.history.state ?? {}) as BookedState;
  return booked?.name === name ? booked.token : undefined;
}

/**
 * Goes to the page of a visit, and resets the form if the browser restores this page from its
 * cache.
 */
function goToVisit(visit: string, booked: BookedState['booked']): void {
  window.history.replaceState({ ...window.history.state, booked }, '');
  window.addEventListener('pageshow', () => window.location.reload());
  window.location.assign(visitPath(visit));
}

function withoutError(shown: Submission, corrected: string): Submission {
  if (shown.state !== 'editing') return shown;
  const remaining = Object.entries(shown.errors).filter(([field]) => field !== corrected);
  return { ...shown, errors: Object.fromEntries(remaining) };
}

/** Submission state of a form and the actions that change it. */
export function useLead(form: FormRef, { submitted, ...offer }: LeadOptions) {
  const { preset } = offer;
  const [submission, setSubmission] = useState(submitted?.submission ?? NO_ERRORS);
  const name = preset.slug ?? '';
  const { identity, saveDraft } = useDraft(form, name);
  const { times, replaceLost } = useTimes(offer);
  const isSubmitting = useRef(false);

  const check = ({ checkLead, readLeadForm }: Sending, entries: FormData) =>
    checkLead(readLeadForm(entries), { today: undefined, preset });

  const sendChecked = async (sending: Sending, entries: FormData): Promise<Submission> => {
    const checked = check(sending, entries);
    if ('errors' in checked) {
      return { state: 'editing', errors: checked.errors, attempt: performance.now() };
    }
    setSubmission({ state: 'sending' });
    const { token, openedAt } = identity.current;
    const fields = { ...sending.readLeadForm(entries), ...recallCampaign(), token };
    const result = await sending.sendLead(fields, performance.now() - openedAt);
    const { slot } = checked.lead;
    if (slot && result.state === 'editing' && result.errors.slot) await replaceLost(sending, slot);
    if (result.state !== 'sent') return result;
    return { ...result, caller: sending.formatPhone(checked.lead.phone) };
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (form.current === null || isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      const result = await sendChecked(await loadSending(), new FormData(form.current));
      if (result.state === 'sent') {
        forgetDraft(name);
        if (preset.consent) reachGoal('lead_sent');
        if (result.visit) {
          return goToVisit(result.visit, { name, token: identity.current.token });
        }
      }
      setSubmission(result);
    } catch {
      const failure = submitNatively(form.current, identity.current.token);
      if (failure) setSubmission(failure);
    } finally {
      isSubmitting.current = false;
    }
  };

  /**
   * Clears the error of a corrected field; new errors appear only on the next submission. Others
   * stay, because some errors are known only to the server.
   */
  const recheck = async ({ target }: FormEvent) => {
    saveDraft();
    prepareSending();
    if (submission.state !== 'editing' || Object.keys(submission.errors).length === 0) return;
    const sending = await loadSending();
    if (form.current === null) return;
    const checked = check(sending, new FormData(form.current));
    const current = 'errors' in checked ? checked.errors : {};
    const { name: corrected } = target as HTMLInputElement;
    // Use the current state: several fields may be corrected while the code loads.
    if (!(corrected in current)) setSubmission((shown) => withoutError(shown, corrected));
  };
  return { submission, times, send, recheck };
}

/** Submits as without JavaScript, because a script failed to load or something blocks it. */
function submitNatively(form: HTMLFormElement, token: string): Submission | undefined {
  // After the reload the draft is restored.
  if (isReloading()) return undefined;
  if (!navigator.onLine) return { state: 'failed', reason: 'unavailable' };
  // The earlier submission may have arrived, so send its key.
  const key = Object.assign(document.createElement('input'), { type: 'hidden', value: token });
  key.name = 'token';
  form.append(key);
  form.submit();
  return undefined;
}
