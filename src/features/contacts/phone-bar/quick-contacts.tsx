import { toTelHref } from '../../../i18n/phone.ts';
import { strings } from '../../../i18n/strings.ts';
import { button } from '../../../ui/button/button.css.ts';
import { Link } from '../../../ui/link/link.tsx';
import { PhoneBar } from './phone-bar.client.tsx';

/** Call and tour buttons at the bottom of phone screens. */
export const QuickContacts = ({ phone }: { readonly phone: string }) => (
  <PhoneBar label={strings.quickContact}>
    {phone && (
      <a href={toTelHref(phone)} className={button.onNight}>
        {strings.callUs}
      </a>
    )}
    <Link href="/lead" className={button.primary}>
      {strings.onTour}
    </Link>
  </PhoneBar>
);
