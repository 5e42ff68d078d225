import { type RefObject, useEffect, useRef, useState } from 'react';
import { checkLead, readLeadForm } from '#contract/lead-request.ts';
import type { Submission } from '../../lib/lead-submission.ts';
import { reachGoal } from '../third-party/goals.ts';
import { recallCampaign } from './campaign.ts';
import { forgetDraft, readDraft, writeDraft } from './lead-draft.ts';
import type { LeadPreset } from './lead-preset.ts';
import { sendLead } from './send-lead.ts';

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

  const check = (entries: FormData) =>
    checkLead(readLeadForm(entries), { now: Date.now(), preset: { fields: [...preset.fields] } });

  const send = async () => {
    if (form.current === null || isUnderWay.current) return;
    const entries = new FormData(form.current);
    const checked = check(entries);
    if ('errors' in checked) {
      setSubmission({ state: 'editing', errors: checked.errors, attempt: performance.now() });
      return;
    }
    isUnderWay.current = true;
    setSubmission({ state: 'sending' });
    const { token, at } = opened.current;
    const fields = { ...readLeadForm(entries), ...recallCampaign(), token };
    const result = await sendLead(fields, performance.now() - at);
    isUnderWay.current = false;
    if (result.state === 'sent') {
      forgetDraft(name);
      reachGoal('lead_sent');
    }
    setSubmission(result);
  };

  /** An error goes as soon as its field is right; new ones come only with the next sending. */
  const recheck = () => {
    keep();
    if (submission.state !== 'editing' || form.current === null) return;
    const checked = check(new FormData(form.current));
    const wrong = 'errors' in checked ? checked.errors : {};
    const left = Object.entries(submission.errors).filter(([field]) => field in wrong);
    setSubmission({ ...submission, errors: Object.fromEntries(left) });
  };
  return { submission, send, recheck };
}
