import type { MouseEvent, Ref } from 'react';
import type { LeadErrors } from '#contract/lead-request.ts';
import { strings } from '../../i18n/strings.ts';
import * as styles from './lead-form.css.ts';
import { errorOf } from '../../content/lead-preset.ts';

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
    <div ref={ref} className={styles.alert} role="alert" tabIndex={-1}>
      <p className={styles.alertTitle}>{strings.leadCheck}</p>
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
