import type { Ref } from 'react';
import { strings } from '../../i18n/strings.ts';
import { Drawing } from '../../ui/icon/icon.tsx';
import { CHECK } from '../../ui/icon/icons.ts';
import { Phone } from '../contacts/phone-link.tsx';
import * as styles from './lead-form.css.ts';
import type { LeadPreset } from '../../content/lead-preset.ts';

interface LeadSentProps {
  readonly success: LeadPreset['success'];
  readonly phone: string;
  readonly number?: number | undefined;
  /** The visitor's phone number; unknown without JavaScript. */
  readonly caller?: string | undefined;
  readonly ref: Ref<HTMLDivElement>;
}

/** Confirmation in place of a sent form. */
export const LeadSent = ({ success, phone, number, caller, ref }: LeadSentProps) => (
  <div ref={ref} className={styles.sent} tabIndex={-1}>
    <Drawing path={CHECK} className={styles.sentIcon} />
    <h2 className={styles.sentTitle}>{success.title}</h2>
    <p>{success.text}</p>
    {caller && <p>{strings.leadCaller(caller)}</p>}
    {number !== undefined && <p className={styles.optional}>{strings.leadNumber(number)}</p>}
    {phone && (
      <p className={styles.optional}>
        {`${strings.leadQuestions} `}
        <Phone phone={phone} />
      </p>
    )}
  </div>
);
