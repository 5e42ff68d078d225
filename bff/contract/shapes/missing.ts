/** Path of the BFF that takes reports of missing addresses, for the site only. */
export const MISSING_PATH = '/api/missing';

/** Maximum number of addresses in one report. */
export const MAX_REPORTED = 200;
/** Longest address that is counted, characters. */
export const MAX_ADDRESS = 300;
