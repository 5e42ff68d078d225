import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Submission } from '../../loaders/lead-submission.ts';
import { isReloading } from '../../navigation/reload-guard.ts';
import { reachGoal } from '../analytics/goals.ts';
import { recallCampaign } from './campaign.ts';
import { forgetDraft, readDraft, writeDraft } from './lead-draft.ts';
import type { LeadPreset, SubmittedLead } from '../../loaders/lead-preset.ts';
import { loadSending, prepareSending, type Sending } from './load-sending.ts';

const NO_ERRORS: Submission = { state: 'editing', errors: {} };

export interface LeadOptions {
  readonly preset: LeadPreset;
  readonly submitted?: SubmittedLead | undefined;
  /** Called when the lead is accepted. */
  readonly onSent?: () => void;
}

type FormRef = RefObject<HTMLFormElement | null>;

/** Fills empty fields with the values of the draft. */
function restoreValues(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
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
    identity.current = { token: draft?.token ?? crypto.randomUUID(), openedAt: performance.now() };
    if (draft && form.current) restoreValues(form.current, draft.values);
  }, [form, name]);
  const saveDraft = () => {
    if (form.current) writeDraft(name, identity.current.token, new FormData(form.current));
  };
  return { identity, saveDraft };
}

/** Submission state of a form and the actions that change it. */
export function useLead(form: FormRef, { preset, submitted, onSent }: LeadOptions) {
  const [submission, setSubmission] = useState(submitted?.submission ?? NO_ERRORS);
  const name = preset.slug ?? '';
  const { identity, saveDraft } = useDraft(form, name);
  const isSubmitting = useRef(false);

  const check = ({ checkLead, readLeadForm }: Sending, entries: FormData) =>
    checkLead(readLeadForm(entries), { now: Date.now(), preset });

  const sendChecked = async (sending: Sending, entries: FormData): Promise<Submission> => {
    const checked = check(sending, entries);
    if ('errors' in checked) {
      return { state: 'editing', errors: checked.errors, attempt: performance.now() };
    }
    setSubmission({ state: 'sending' });
    const { token, openedAt } = identity.current;
    const fields = { ...sending.readLeadForm(entries), ...recallCampaign(), token };
    const result = await sending.sendLead(fields, performance.now() - openedAt);
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
        onSent?.();
      }
      setSubmission(result);
    } catch {
      const failure = submitNatively(form.current);
      if (failure) setSubmission(failure);
    } finally {
      isSubmitting.current = false;
    }
  };

  /** Clears errors of corrected fields; new errors appear only on the next submission. */
  const recheck = async () => {
    saveDraft();
    prepareSending();
    if (submission.state !== 'editing' || Object.keys(submission.errors).length === 0) return;
    const sending = await loadSending();
    if (form.current === null) return;
    const checked = check(sending, new FormData(form.current));
    const current = 'errors' in checked ? checked.errors : {};
    const remaining = Object.entries(submission.errors).filter(([field]) => field in current);
    setSubmission({ ...submission, errors: Object.fromEntries(remaining) });
  };
  return { submission, send, recheck };
}

/** Submits as without JavaScript, because the form's code failed to load. */
function submitNatively(form: HTMLFormElement): Submission | undefined {
  // After the reload the draft is restored.
  if (isReloading()) return undefined;
  if (!navigator.onLine) return { state: 'failed', reason: 'unavailable' };
  form.submit();
  return undefined;
}
