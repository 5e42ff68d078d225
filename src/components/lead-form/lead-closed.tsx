import { toTelHref } from '../../lib/phone.ts';
import { strings } from '../../lib/strings.ts';
import { unbroken } from '../../theme/typography.css.ts';

/** In place of the form where there is no preset of it. */
export const LeadClosed = ({ phone }: { readonly phone: string }) => (
  <p>
    {strings.leadClosed}{' '}
    <a href={toTelHref(phone)} className={unbroken}>
      {phone}
    </a>
  </p>
);
