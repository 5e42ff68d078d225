import { strings } from '../../i18n/strings.ts';
import { COOKIE_POLICY, PRIVACY_POLICY_PATH } from '#contract/shapes/fixed-pages.ts';

/** Pages that the footer always links to. */
export const FIXED_LINKS = [
  { title: strings.about, href: '/about' },
  { title: strings.contacts, href: '/contacts' },
  { title: strings.privacyPolicy, href: PRIVACY_POLICY_PATH },
  { title: strings.cookies, href: `/pages/${COOKIE_POLICY}` },
] as const;
