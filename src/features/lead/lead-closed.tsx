import { strings } from '../../i18n/strings.ts';
import { Phone } from '../contacts/phone-link.tsx';

/** Shown when no preset is available. */
export const LeadClosed = ({ phone }: { readonly phone: string }) => (
  <p>
    {strings.leadClosed} <Phone phone={phone} />
  </p>
);
