import { Type } from 'typebox';
import { SearchAddressLimit } from '../contract/search.ts';

/** Settings of the search, part of the BFF's. */
export const searchSettings = {
  SEARCH_ADDRESS_LIMIT: SearchAddressLimit,
  SEARCH_DOCUMENTS: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 10_000,
    description: 'Pages that can be found by the search of the site',
  }),
  SEARCH_CHARACTERS: Type.Integer({
    minimum: 100,
    maximum: 1_000_000,
    default: 20_000,
    description: 'Characters of one page that are searched, from its beginning',
  }),
  SEARCH_RENEW_S: Type.Integer({
    minimum: 1,
    maximum: 86_400,
    default: 900,
    description:
      'How often the search reads everything again, seconds, for changes that the BFF did not notice',
  }),
};

export interface SearchSettings {
  readonly SEARCH_ADDRESS_LIMIT: number;
  readonly SEARCH_DOCUMENTS: number;
  readonly SEARCH_CHARACTERS: number;
  readonly SEARCH_RENEW_S: number;
}
