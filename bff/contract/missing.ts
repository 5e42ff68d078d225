import { Type } from 'typebox';

/** Path of the BFF that takes reports of missing addresses, for the site only. */
export const MISSING_PATH = '/api/missing';

/** Most addresses of one report. */
export const MAX_REPORTED = 200;
/** Longest address that is counted, characters. */
export const MAX_ADDRESS = 300;

/** How often links on other sites led to an address that nobody answers. */
export const MissingReport = Type.Object({
  addresses: Type.Array(
    Type.Object({
      path: Type.String({ pattern: '^/', maxLength: MAX_ADDRESS }),
      count: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    }),
    { maxItems: MAX_REPORTED },
  ),
});
