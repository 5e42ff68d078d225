import type { MouseEvent, ReactNode, Ref } from 'react';
import type { LeadErrors } from '#contract/leads/lead-request.ts';
import { type Booking, bookingWords } from '#contract/leads/visit-words.ts';
import { errorOf, type LeadPreset } from './lead-preset.ts';
import type { LeadFailure } from './lead-submission.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { Drawing } from '../../ui/icon/icon.tsx';
import { CHECK } from '../../ui/icon/icons.ts';
import { stack, starts } from '../../ui/styles/layout.css.ts';
import { panel } from '../../ui/styles/surface.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import * as styles from './lead-form.css.ts';

/** Notices after an attempt to send a form; each takes the focus. */

interface ErrorSummaryProps {
  readonly errors: Readonly<LeadErrors>;
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly ref: Ref<HTMLDivElement>;
}

/** Focuses the field without the history entry that following the link would add. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (field === null) return;
  event.preventDefault();
  field.focus();
}

/** All errors of the form, each with a link to its field. */
export function ErrorSummary({ errors, id, ref }: ErrorSummaryProps) {
  const names = Object.keys(errors);
  if (names.length === 0) return null;
  return (
    <div
      ref={ref}
      className={classes(panel.strong, stack.xs, styles.alert)}
      role="alert"
      tabIndex={-1}
      // Without scripts, the page opens at this notice.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <p className={classes(text.strong, styles.alertTitle)}>{strings.leadCheck}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name === 'form' ? (
              errorOf(errors, name)
            ) : (
              <a href={`#${id}-${name}`} onClick={focusField}>
                {errorOf(errors, name)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LeadFailedProps {
  readonly reason: LeadFailure;
  readonly phone: ReactNode;
  readonly ref: Ref<HTMLDivElement>;
}

/** Notice of a failed submission; the form keeps its values. */
export const LeadFailed = ({ reason, phone, ref }: LeadFailedProps) => (
  <div
    ref={ref}
    className={classes(panel.strong, stack.xs, styles.alert)}
    role="alert"
    tabIndex={-1}
  >
    <p className={classes(text.strong, styles.alertTitle)}>{strings.leadFailed[reason]}</p>
    <p>
      {strings.leadKept}
      {phone && (
        <>
          {` ${strings.leadCall} `}
          {phone}
        </>
      )}
    </p>
  </div>
);

interface LeadSentProps {
  readonly success: LeadPreset['success'];
  readonly phone: ReactNode;
  readonly number?: number | undefined;
  /** Outcome for the chosen time. */
  readonly booking?: Booking | undefined;
  /** The visitor's phone number; unknown without JavaScript. */
  readonly caller?: string | undefined;
  readonly ref: Ref<HTMLDivElement>;
}

/** Confirmation in place of a sent form. */
export const LeadSent = ({ success, booking, phone, number, caller, ref }: LeadSentProps) => {
  const { title, text: words } = booking ? bookingWords[booking] : success;
  return (
    <div
      ref={ref}
      className={classes(panel.warm, starts.s, styles.sent)}
      tabIndex={-1}
      data-sent=""
    >
      <Drawing path={CHECK} className={styles.sentIcon} />
      <h2 className={text.subhead}>{title}</h2>
      <p>{words}</p>
      {caller && <p>{strings.leadCaller(caller)}</p>}
      {number !== undefined && <p className={text.note}>{strings.leadNumber(number)}</p>}
      {phone && (
        <p className={text.note}>
          {`${strings.leadQuestions} `}
          {phone}
        </p>
      )}
    </div>
  );
};
