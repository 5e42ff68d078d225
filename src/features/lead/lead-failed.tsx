import type { LeadFailure } from '../../content/lead-submission.ts';
import { toTelHref } from '../../i18n/phone.ts';
import { strings } from '../../i18n/strings.ts';
import { unbroken } from '../../theme/typography.css.ts';
import * as styles from './lead-form.css.ts';

interface LeadFailedProps {
  readonly reason: LeadFailure;
  readonly phone: string;
}

/** Notice of a failed submission; the form keeps its values. */
export const LeadFailed = ({ reason, phone }: LeadFailedProps) => (
  <div className={styles.alert} role="alert" tabIndex={-1} data-lead-notice="">
    <p className={styles.alertTitle}>{strings.leadFailed[reason]}</p>
    <p>
      {strings.leadKept}
      {phone && (
        <>
          {` ${strings.leadCall} `}
          <a href={toTelHref(phone)} className={unbroken}>
            {phone}
          </a>
        </>
      )}
    </p>
  </div>
);
