import { toTelHref } from '../../i18n/phone.ts';
import { strings } from '../../i18n/strings.ts';
import { unbroken } from '../../theme/typography.css.ts';

/** Shown when no preset is available. */
export const LeadClosed = ({ phone }: { readonly phone: string }) => (
  <p>
    {strings.leadClosed}{' '}
    <a href={toTelHref(phone)} className={unbroken}>
      {phone}
    </a>
  </p>
);
