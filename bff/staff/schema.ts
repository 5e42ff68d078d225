import type { Dialect, Schema } from '../database/database.ts';

/**
 * `id` is the name without capitals; `link` and the id of a session are digests of tokens;
 * `device_key` signs the cookies of devices that the account knows. `outcome` waits to be shown.
 */
const createAccounts = ({ bigint, tableOptions }: Dialect): readonly string[] => [
  `CREATE TABLE staff_accounts (
    id text PRIMARY KEY,
    name text NOT NULL,
    visits integer NOT NULL,
    site integer NOT NULL,
    password text,
    device_key text NOT NULL,
    link text UNIQUE,
    link_until ${bigint}
  ) ${tableOptions}`,
  `CREATE TABLE staff_sessions (
    id text PRIMARY KEY,
    account text NOT NULL REFERENCES staff_accounts (id) ON DELETE CASCADE,
    network text NOT NULL,
    browser text NOT NULL,
    started_at ${bigint} NOT NULL,
    used_at ${bigint} NOT NULL,
    outcome text
  ) ${tableOptions}`,
  `CREATE TABLE staff_attempts (
    bucket text NOT NULL,
    id text NOT NULL,
    at ${bigint} NOT NULL,
    PRIMARY KEY (bucket, id)
  ) ${tableOptions}`,
  'CREATE INDEX staff_attempts_by_time ON staff_attempts (at)',
];

/**
 * `author` is null for a text that other programs wrote. A row of `document_saves` is the lease of
 * a file that is being replaced, with its text before and after.
 */
const createDocuments = ({ bigint, serialKey, tableOptions }: Dialect): readonly string[] => [
  `CREATE TABLE document_versions (
    id ${serialKey},
    file text NOT NULL,
    text text NOT NULL,
    author text,
    saved_at ${bigint} NOT NULL
  ) ${tableOptions}`,
  'CREATE INDEX document_versions_by_file ON document_versions (file, id)',
  `CREATE TABLE document_saves (
    file text PRIMARY KEY,
    token text NOT NULL,
    valid_until ${bigint} NOT NULL,
    former text NOT NULL,
    former_at ${bigint} NOT NULL,
    text text NOT NULL,
    author text NOT NULL,
    saved_at ${bigint} NOT NULL
  ) ${tableOptions}`,
];

/** Accounts of staff, their sessions and attempts to sign in, and versions of documents. */
export const staffSchema: Schema = {
  tables: [
    { name: 'staff_accounts', key: ['id'] },
    { name: 'staff_sessions', key: ['id'] },
    { name: 'staff_attempts', key: ['bucket', 'id'] },
    { name: 'document_versions', key: ['id'], isSerial: true },
    { name: 'document_saves', key: ['file'] },
  ],
  create: (dialect) => [...createAccounts(dialect), ...createDocuments(dialect)],
};
