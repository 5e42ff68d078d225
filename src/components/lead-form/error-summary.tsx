import type { LeadErrors } from '#contract/lead-request.ts';
import { strings } from '../../lib/strings.ts';
import * as styles from './lead-form.css.ts';
import { errorOf } from './lead-preset.ts';

interface ErrorSummaryProps {
  readonly errors: Readonly<LeadErrors>;
  /** Beginning of the fields' ids. */
  readonly id: string;
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
              <a href={`#${id}-${name}`}>{errorOf(errors, name)}</a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
