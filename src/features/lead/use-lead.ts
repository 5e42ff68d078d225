import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Submission } from '../../content/lead-submission.ts';
import { isReloading } from '../../navigation/reload-once.ts';
import { reachGoal } from '../analytics/goals.ts';
import { recallCampaign } from './campaign.ts';
import { forgetDraft, readDraft, writeDraft } from './lead-draft.ts';
import type { LeadPreset } from '../../content/lead-preset.ts';
import { loadSending, prepareSending, type Sending } from './load-sending.ts';

const NO_ERRORS: Submission = { state: 'editing', errors: {} };

type FormRef = RefObject<HTMLFormElement | null>;

/** Puts the kept values into fields that still hold what they started with. */
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

/** A form's draft and key: made when it opens, kept while the tab lives. */
function useDraft(form: FormRef, name: string) {
  const opened = useRef({ token: '', at: 0 });
  useEffect(() => {
    const draft = readDraft(name);
    opened.current = { token: draft?.token ?? crypto.randomUUID(), at: performance.now() };
    if (draft && form.current) restoreValues(form.current, draft.values);
  }, [form, name]);
  const keep = () => {
    if (form.current) writeDraft(name, opened.current.token, new FormData(form.current));
  };
  return { opened, keep };
}

/** The state of a form from its opening to the answer, and what moves it. */
export function useLead(form: FormRef, preset: LeadPreset, start: Submission = NO_ERRORS) {
  const [submission, setSubmission] = useState(start);
  const name = preset.slug ?? '';
  const { opened, keep } = useDraft(form, name);
  const isUnderWay = useRef(false);

  const check = ({ checkLead, readLeadForm }: Sending, entries: FormData) =>
    checkLead(readLeadForm(entries), { now: Date.now(), preset: { fields: [...preset.fields] } });

  const sendChecked = async (sending: Sending, entries: FormData): Promise<Submission> => {
    const checked = check(sending, entries);
    if ('errors' in checked) {
      return { state: 'editing', errors: checked.errors, attempt: performance.now() };
    }
    setSubmission({ state: 'sending' });
    const { token, at } = opened.current;
    const fields = { ...sending.readLeadForm(entries), ...recallCampaign(), token };
    const result = await sending.sendLead(fields, performance.now() - at);
    if (result.state !== 'sent') return result;
    return { ...result, caller: sending.formatPhone(checked.lead.phone) };
  };

  const send = async () => {
    if (form.current === null || isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const result = await sendChecked(await loadSending(), new FormData(form.current));
      if (result.state === 'sent') {
        forgetDraft(name);
        reachGoal('lead_sent');
      }
      setSubmission(result);
    } catch {
      const failure = sendByItself(form.current);
      if (failure) setSubmission(failure);
    } finally {
      isUnderWay.current = false;
    }
  };

  /** An error goes as soon as its field is right; new ones come only with the next sending. */
  const recheck = async () => {
    keep();
    prepareSending();
    if (submission.state !== 'editing' || Object.keys(submission.errors).length === 0) return;
    const sending = await loadSending();
    if (form.current === null) return;
    const checked = check(sending, new FormData(form.current));
    const wrong = 'errors' in checked ? checked.errors : {};
    const left = Object.entries(submission.errors).filter(([field]) => field in wrong);
    setSubmission({ ...submission, errors: Object.fromEntries(left) });
  };
  return { submission, send, recheck };
}

/** The code of a form did not come: the browser posts it, as it would without JavaScript. */
function sendByItself(form: HTMLFormElement): Submission | undefined {
  // The page is loaded anew, and finds what was typed.
  if (isReloading()) return undefined;
  if (!navigator.onLine) return { state: 'failed', reason: 'unavailable' };
  form.submit();
  return undefined;
}
