import type { Ref } from 'react';
import type { LeadFailure } from '../../content/lead-submission.ts';
import { strings } from '../../i18n/strings.ts';
import { Phone } from '../contacts/phone-link.tsx';
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
          <Phone phone={phone} />
        </>
      )}
    </p>
  </div>
);
