import type { Break } from './row.ts';

const HELD = 'bff/lead-held.test.ts';
const PURGE = 'unit/bff/leads/store/decide-purge.test.ts';

/** Leads that are held, and leads past their term. */
export const leadLimits: readonly Break[] = [
  {
    fact: 'leads of one number beyond ten in a day are held',
    file: 'bff/leads/store/decide-lead.ts',
    text: 'PHONE_LIMIT = 10;',
    replacement: 'PHONE_LIMIT = 11;',
    test: HELD,
  },
  {
    fact: 'a withdrawal is not held because of others',
    file: 'bff/leads/store/decide-lead.ts',
    text: 'isWithdrawal || others.length',
    replacement: 'others.length',
    test: HELD,
    only: 'withdrawal',
  },
  {
    fact: 'staff hear of a held number once a day',
    file: 'bff/leads/store/decide-lead.ts',
    text: "isPhoneNoticed ? 'nothing' : 'notice'",
    replacement: "isPhoneNoticed ? 'notice' : 'notice'",
    test: HELD,
  },
  {
    fact: 'nothing is deleted for 24 hours after a jump of the clock',
    file: 'bff/leads/store/decide-purge.ts',
    text: 'const TRUST_MS = DAY_MS;',
    replacement: 'const TRUST_MS = 23 * HOUR_MS;',
    test: PURGE,
  },
  {
    fact: 'a clock that moves by more than 30 days is not trusted',
    file: 'bff/leads/store/decide-purge.ts',
    text: 'JUMP_MS = 30 * DAY_MS',
    replacement: 'JUMP_MS = 31 * DAY_MS',
    test: PURGE,
  },
  {
    fact: 'a purge deletes 1,000 leads at most',
    file: 'bff/leads/store/decide-purge.ts',
    text: 'PURGE_LIMIT = 1000;',
    replacement: 'PURGE_LIMIT = 2000;',
    test: 'unit/bff/leads/store/sqlite/contract.test.ts',
  },
];
