import { toTelHref } from '../../lib/phone.ts';
import { strings } from '../../lib/strings.ts';
import { unbroken } from '../../theme/typography.css.ts';
import * as styles from './lead-form.css.ts';

/** Says that nothing can be sent yet and where to call instead. */
export const LeadClosed = ({ phone }: { readonly phone: string }) => (
  <p className={styles.notice}>
    {strings.leadClosed}
    {phone && (
      <>
        {` ${strings.leadCall} `}
        <a href={toTelHref(phone)} className={unbroken}>
          {phone}
        </a>
      </>
    )}
  </p>
);
