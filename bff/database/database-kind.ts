import { isUrl, postgresRule } from '../shared/url-setting.ts';

/** A URL scheme, which is longer than a drive letter. */
const SCHEME = /^[a-z][\w+.-]+:/i;

/** Whether `LEADS_DB` names a PostgreSQL database, not a file. Its URL may hold a password. */
export const isPostgresUrl = (database: string): boolean => SCHEME.test(database);

/** Whether a text is a valid `LEADS_DB`; a URL of another scheme is not a file name. */
export const isLeadsDatabase = (database: string): boolean =>
  !isPostgresUrl(database) || isUrl(database, postgresRule);

/** Suffixes of the files that SQLite writes beside a database. */
export const JOURNALS = ['-wal', '-shm', '-journal'] as const;
