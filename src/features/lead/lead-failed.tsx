import type { Ref } from 'react';
import type { LeadFailure } from '../../content/lead-submission.ts';
import { toTelHref } from '../../i18n/phone.ts';
import { strings } from '../../i18n/strings.ts';
import { unbroken } from '../../theme/typography.css.ts';
import * as styles from './lead-form.css.ts';

interface LeadFailedProps {
  readonly reason: LeadFailure;
  readonly phone: string;
  readonly ref: Ref<HTMLDivElement>;
}

/** Notice of a failed submission; the form keeps its values. */
export const LeadFailed = ({ reason, phone, ref }: LeadFailedProps) => (
  <div ref={ref} className={styles.alert} role="alert" tabIndex={-1}>
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
