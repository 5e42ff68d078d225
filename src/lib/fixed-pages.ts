/** Slugs of the policies, which the site links to without asking the content. */
export const PRIVACY_POLICY = '1-privacy-policy';
export const COOKIE_POLICY = '2-politika-ispolzovaniya-cookie-faylov';

export const FIXED_PAGES = [PRIVACY_POLICY, COOKIE_POLICY] as const;
