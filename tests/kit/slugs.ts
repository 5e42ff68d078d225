import fc from 'fast-check';
import { isSlug } from '../../bff/contract/values/requests.ts';

/** Generates slugs in any script. */
export const slugs = fc
  .string({ unit: fc.constantFrom(...Array.from('aZ09._~-йЖё٣日𐌰ß')), minLength: 1, maxLength: 60 })
  .filter(isSlug);
