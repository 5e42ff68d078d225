'use client';

import { type FocusEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { leadHref } from './lead-prefill.ts';
import type { Submission } from './lead-submission.ts';
import { strings } from '../../i18n/strings.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import { button } from '../../ui/button/button.css.ts';
import { onScreen, starts } from '../../ui/styles/layout.css.ts';
import { Consents } from './consents.tsx';
import { LeadFields } from './lead-fields.tsx';
import { LeadTimes } from './lead-times.tsx';
import { errorOf } from './lead-preset.ts';
import { ErrorSummary, LeadFailed, LeadSent } from './notices.tsx';
import { loadSending, prepareSending } from './load-sending.ts';
import { type LeadOptions, useLead } from './use-lead.ts';

interface LeadFormProps extends LeadOptions {
  /** Links of the kindergarten's numbers. */
  readonly phone: ReactNode;
  /** Path of the page that the lead is about. */
  readonly page: string;
}

/** Formats a valid phone number; if the code fails to load, it stays as typed. */
const formatNumber = ({ target }: FocusEvent): void =>
  void loadSending().then(
    (sending) => sending.formatNumber(target),
    () => {},
  );

/** The lead form: sent in place, or by a native POST without JavaScript. */
export function LeadForm(props: LeadFormProps) {
  const { preset, phone, page, prefill, submitted } = props;
  const ref = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const id = useId();
  const { submission, times, send, recheck } = useLead(ref, props);
  const isSending = submission.state === 'sending';
  useFocusOnNotice(notice, submission, id);

  if (submission.state === 'sent') {
    return (
      <div>
        <LeadSent ref={notice} success={preset.success} phone={phone} {...submission} />
      </div>
    );
  }
  const errors = submission.state === 'editing' ? submission.errors : {};
  const values = { ...preset.startValues, ...submitted?.values };
  return (
    <div className={onScreen}>
      {/* The handlers only observe events of the fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={ref}
        className={starts.m}
        method="post"
        action={leadHref({ ...prefill, form: preset.slug })}
        noValidate
        onSubmit={(event) => void send(event)}
        onFocus={prepareSending}
        onInput={(event) => void recheck(event)}
        onBlur={formatNumber}
        aria-busy={isSending}
      >
        <ErrorSummary ref={notice} errors={errors} id={id} />
        {submission.state === 'failed' && (
          <LeadFailed ref={notice} reason={submission.reason} phone={phone} />
        )}
        {preset.slug && <input type="hidden" name="form" value={preset.slug} />}
        <input type="hidden" name="page" value={page} />
        <LeadTimes
          times={times}
          id={`${id}-slot`}
          value={values['slot']}
          error={errorOf(errors, 'slot')}
        />
        <LeadFields
          fields={preset.fields}
          {...{ id, values, errors }}
          // The field must not move while it is filled in, even if the times run out.
          asksForEmail={props.times.length > 0}
        />
        <Honeypot id={`${id}-orbit`} />
        <Consents consent={preset.consent} sent={submitted?.values} {...{ id, errors }} />
        <button type="submit" className={button.primary} aria-disabled={isSending}>
          {isSending ? strings.leadSending : preset.button}
        </button>
      </form>
    </div>
  );
}

/** Element to focus: the field of the only error, otherwise the notice. */
function focusOf(submission: Submission, id: string): HTMLElement | null {
  const names = submission.state === 'editing' ? Object.keys(submission.errors) : [];
  return names.length === 1 ? document.getElementById(`${id}-${names[0]}`) : null;
}

/** Moves focus to a single wrong field, or to the notice, after a submission or a failed check. */
function useFocusOnNotice(
  notice: RefObject<HTMLElement | null>,
  submission: Submission,
  id: string,
): void {
  const attempt = submission.state === 'editing' ? submission.attempt : submission.state;
  const lastAttempt = useRef(attempt);
  useEffect(() => {
    if (lastAttempt.current === attempt) return;
    lastAttempt.current = attempt;
    (focusOf(submission, id) ?? notice.current)?.focus();
  }, [notice, attempt, submission, id]);
}

/** Password managers fill in fields named like an account or an address, unless told not to. */
const NOT_FOR_MANAGERS = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

/** A hidden field that only bots fill in; its name means nothing to password managers. */
const Honeypot = ({ id }: { readonly id: string }) => (
  <p className={visuallyHidden} aria-hidden="true">
    <label htmlFor={id}>{strings.leaveEmpty}</label>
    <input id={id} name="orbit" tabIndex={-1} autoComplete="off" {...NOT_FOR_MANAGERS} />
  </p>
);
