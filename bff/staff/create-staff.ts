import type { LeadDatabase } from '../database/lead-database.ts';
import { Accounts } from './accounts.ts';
import { Attempts } from './attempts.ts';
import { Sessions } from './sessions.ts';
import { Versions } from './versions.ts';

export interface StaffOptions {
  readonly database: LeadDatabase;
  /** `CLIENT_LIMITS` */
  readonly limitFactor: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Accounts of staff, their sessions, and the versions of the documents that they edit. */
export const createStaff = ({ database, limitFactor, now }: StaffOptions) => ({
  accounts: new Accounts(database, now),
  sessions: new Sessions(database, now),
  attempts: new Attempts(database, limitFactor, now),
  versions: new Versions(database, now),
});
export type Staff = ReturnType<typeof createStaff>;
