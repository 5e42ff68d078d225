import type { MouseEvent } from 'react';
import type { LeadErrors } from '#contract/lead-request.ts';
import { strings } from '../../i18n/strings.ts';
import * as styles from './lead-form.css.ts';
import { errorOf } from '../../content/lead-preset.ts';

interface ErrorSummaryProps {
  readonly errors: Readonly<LeadErrors>;
  /** Beginning of the fields' ids. */
  readonly id: string;
}

/** The field takes the focus without an entry in the history; without JavaScript the link leads there. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (field === null) return;
  event.preventDefault();
  field.focus();
}

/** Everything that is to be mended, each the way to its field. */
export function ErrorSummary({ errors, id }: ErrorSummaryProps) {
  const names = Object.keys(errors);
  if (names.length === 0) return null;
  return (
    <div className={styles.alert} role="alert" tabIndex={-1} data-lead-notice="">
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
