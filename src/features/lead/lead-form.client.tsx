'use client';

import { type FocusEvent, type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { leadHref, type LeadPrefill } from '../../content/lead-prefill.ts';
import type { Submission } from '../../content/lead-submission.ts';
import { strings } from '../../i18n/strings.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import { button } from '../../ui/button/button.css.ts';
import { Consents } from './consents.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { LeadFailed } from './lead-failed.tsx';
import { LeadFields } from './lead-fields.tsx';
import * as styles from './lead-form.css.ts';
import { errorOf, type LeadPreset, type SubmittedLead } from '../../content/lead-preset.ts';
import { LeadSent } from './lead-sent.tsx';
import { loadSending, prepareSending } from './load-sending.ts';
import { useLead } from './use-lead.ts';

interface LeadFormProps {
  readonly preset: LeadPreset;
  readonly phone: string;
  /** Page that the enquiry is about. */
  readonly page: string;
  readonly prefill?: LeadPrefill;
  readonly submitted?: SubmittedLead | undefined;
  /** Only what is required is seen at once. */
  readonly isShort?: boolean;
}

/** Writes a number that is one as people write it; as it was typed it will do, too. */
const formatNumber = ({ target }: FocusEvent): void =>
  void loadSending().then(
    (sending) => sending.formatNumber(target),
    () => {},
  );

/** The enquiry: posted by the browser itself without JavaScript, sent in place with it. */
export function LeadForm(props: LeadFormProps) {
  const { preset, phone, page, prefill = {}, submitted, isShort = false } = props;
  const ref = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { submission, send, recheck } = useLead(ref, preset, submitted?.submission);
  const isSending = submission.state === 'sending';
  useFocusOnNotice(box, submission);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  if (submission.state === 'sent') {
    return (
      <div ref={box}>
        <LeadSent success={preset.success} phone={phone} {...submission} />
      </div>
    );
  }
  const errors = submission.state === 'editing' ? submission.errors : {};
  const values = { ...preset.startValues, ...submitted?.values };
  return (
    <div ref={box}>
      {/* Only listens to what is typed into its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={ref}
        className={styles.form}
        method="post"
        action={leadHref({ ...prefill, form: preset.slug })}
        noValidate
        onSubmit={submit}
        onFocus={prepareSending}
        onInput={() => void recheck()}
        onBlur={formatNumber}
        aria-busy={isSending}
      >
        <ErrorSummary errors={errors} id={id} />
        {submission.state === 'failed' && <LeadFailed reason={submission.reason} phone={phone} />}
        {preset.slug && <input type="hidden" name="form" value={preset.slug} />}
        <input type="hidden" name="page" value={page} />
        <LeadFields
          fields={preset.fields}
          id={id}
          values={values}
          errors={errors}
          isShort={isShort}
        />
        <Honeypot id={`${id}-website`} />
        <Consents consent={preset.consent} id={id} error={errorOf(errors, 'consent_pd')} />
        <button type="submit" className={button.primary} aria-disabled={isSending}>
          {isSending ? strings.leadSending : preset.button}
        </button>
      </form>
    </div>
  );
}

/** After a sending, or a check that found errors, the focus is where the visitor should read on. */
function useFocusOnNotice(box: RefObject<HTMLElement | null>, submission: Submission): void {
  const attempts = submission.state === 'editing' ? submission.attempt : submission.state;
  const known = useRef(attempts);
  useEffect(() => {
    if (known.current === attempts) return;
    known.current = attempts;
    box.current?.querySelector<HTMLElement>('[data-lead-notice]')?.focus();
  }, [box, attempts]);
}

/** A field that only programs fill in. */
const Honeypot = ({ id }: { readonly id: string }) => (
  <p className={visuallyHidden} aria-hidden="true">
    <label htmlFor={id}>{strings.leaveEmpty}</label>
    <input id={id} name="website" tabIndex={-1} autoComplete="off" />
  </p>
);
