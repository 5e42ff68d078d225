import { strings } from '../../i18n/strings.ts';

/** Pages that the footer always links to. */
export const FIXED_LINKS = [
  { title: strings.about, href: '/about' },
  { title: strings.contacts, href: '/contacts' },
  { title: strings.privacyPolicy, href: '/pages/1-privacy-policy' },
  { title: strings.cookies, href: '/pages/2-politika-ispolzovaniya-cookie-faylov' },
] as const;
