import type { Break } from './row.ts';

const HELD = 'bff/lead-held.test.ts';
const PURGE = 'unit/bff/leads/store/decide-purge.test.ts';

const STORE = 'unit/bff/leads/store/sqlite-store.test.ts';
const FILES = 'unit/bff/leads/store/sqlite-files.test.ts';

/** Leads that are held, leads past their term, and what the store keeps. */
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
    text: 'isWithdrawal || facts.ofPhone',
    replacement: 'facts.ofPhone',
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
    test: STORE,
  },
  {
    fact: 'no two processes send the same at once',
    file: 'bff/leads/store/lead-store.ts',
    text: 'now + CLAIM_MS',
    replacement: 'now',
    test: STORE,
    only: 'are claimed by one',
  },
  {
    fact: 'what a killed process was sending is sent after 40 s',
    file: 'bff/leads/store/lead-store.ts',
    text: 'CLAIM_MS = 40_000',
    replacement: 'CLAIM_MS = 41_000',
    test: STORE,
    only: 'by who was killed',
  },
  {
    fact: 'a failure after a lost claim does not count',
    file: 'bff/leads/store/lead-store.ts',
    text: 'failure ? delivery.attempts : 0',
    replacement: '0',
    test: STORE,
    only: 'whose claim was lost',
  },
  {
    fact: 'a database of a former program keeps its leads',
    file: 'bff/leads/store/sqlite-dialect.ts',
    text: 'firstVersion: 3',
    replacement: 'firstVersion: 4',
    test: FILES,
    only: 'keeps all its leads',
  },
  {
    fact: 'a database of a newer program is not touched',
    file: 'bff/leads/store/schema.ts',
    text: 'const isNewer = version > current;',
    replacement: 'const isNewer = false as boolean;',
    test: FILES,
    only: 'is not touched',
  },
  {
    fact: 'a delivery that the former program claimed waits for its time',
    file: 'bff/leads/store/postgres-dialect.ts',
    text: 'WHERE claimed_until > clock_timestamp()',
    replacement: 'WHERE claimed_until < clock_timestamp()',
    test: 'fleet/lead-postgres.test.ts',
    only: 'former program that claimed it',
  },
  {
    fact: 'a commit is on the disk',
    file: 'bff/leads/store/sqlite-thread.ts',
    text: 'PRAGMA synchronous = FULL;',
    replacement: 'PRAGMA synchronous = OFF;',
    test: FILES,
    only: 'durable',
  },
  {
    fact: 'deleted leads leave the file',
    file: 'bff/leads/store/sqlite-driver.ts',
    text: "await this.#query('VACUUM');",
    replacement: '',
    test: FILES,
    only: 'pages were split',
  },
  {
    fact: 'a purge rewrites the files once a day at most',
    file: 'bff/leads/upkeep.ts',
    text: 'sinceRewriteMs >= DAY_MS',
    replacement: 'sinceRewriteMs >= 0',
    test: 'unit/bff/leads/upkeep.test.ts',
    only: 'once a day',
  },
  {
    fact: 'the operator hears of leads that others may read',
    file: 'bff/leads/store/sqlite-driver.ts',
    text: '(modes[index] ?? 0) & OTHER_USERS',
    replacement: '0 & OTHER_USERS',
    test: 'bff/lead-modes.test.ts',
    only: 'what others may read',
  },
];
