/** Slugs of the policies, which the site links to whether or not the content lists them. */
export const PRIVACY_POLICY = '1-privacy-policy';
export const COOKIE_POLICY = '2-politika-ispolzovaniya-cookie-faylov';

/** Linked from every form; the consent page when neither preset nor layout names one. */
export const PRIVACY_POLICY_PATH = `/pages/${PRIVACY_POLICY}`;

export const FIXED_PAGES = [PRIVACY_POLICY, COOKIE_POLICY] as const;
