/** Paths of visits, separate from the schemas, which browsers need not load. */

export const FREE_TIMES_PATH = '/api/visits/times';

/** Part of a signed link. */
export const VISIT_TOKEN = '[A-Za-z0-9_-]{43}';

/** Path of a visit in the API of the BFF. */
export const visitApiPath = (token: string): string => `/api/visits/${token}`;

/** Path of the page of a visit. */
export const visitPath = (token: string): string => `/visit/${token}`;
