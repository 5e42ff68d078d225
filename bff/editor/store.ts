import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long to wait for another process, milliseconds. */
const BUSY_MS = 5000;
/** Number of versions kept of each document. */
const MAX_VERSIONS = 50;

const SCHEMA = `
  create table if not exists setting (name text primary key, value text not null) strict;
  create table if not exists account (
    name text primary key, stamp text not null, password text, link text, link_until integer
  ) strict;
  create table if not exists version (
    id integer primary key autoincrement, file text not null, text text not null,
    author text, saved_at integer not null
  ) strict;
  create index if not exists version_by_file on version (file, id);`;

/** An account of the editor. */
export type Account = {
  readonly name: string;
  /** A new stamp ends all sessions of the account. */
  readonly stamp: string;
  /** Salted hash; null until a password has been set. */
  readonly password: string | null;
  /** Digest of the token of a link that sets the password, once. */
  readonly link: string | null;
  /** Unix time, milliseconds. */
  readonly link_until: number | null;
};

export type Version = {
  readonly id: number;
  /** Null for a version that other programs wrote into the file. */
  readonly author: string | null;
  /** Unix time, milliseconds. */
  readonly saved_at: number;
};

/** Equal for names that differ only in capitals and spaces, which phones add. */
export const toAccountKey = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

export const STORE_FILE = 'editor.db';

/**
 * Accounts and former versions, in a SQLite file whose lock holds across processes and ends with
 * them. Synchronous, because each task takes milliseconds and must not be interleaved with another.
 */
export class EditorStore {
  readonly #database: DatabaseSync;

  /** @param folder where `npm run editor -- init` has made it */
  constructor(folder: string) {
    this.#database = new DatabaseSync(path.join(folder, STORE_FILE), { timeout: BUSY_MS });
    this.#database.exec('pragma synchronous = full; pragma foreign_keys = on;');
  }

  /** Creates the file, for its owner only. @param secret signs the sessions of all processes */
  static create(folder: string, secret: string): void {
    const file = path.join(folder, STORE_FILE);
    closeSync(openSync(file, 'wx', 0o600));
    chmodSync(file, 0o600);
    const store = new EditorStore(folder);
    store.#database.exec(SCHEMA);
    store.#database.prepare('insert into setting values (?, ?)').run('secret', secret);
    store.close();
  }

  static exists = (folder: string): boolean => existsSync(path.join(folder, STORE_FILE));

  get secret(): string {
    const row = this.#database.prepare('select value from setting where name = ?').get('secret');
    if (row === undefined) throw new Error(`${STORE_FILE} has no secret`);
    return String(row['value']);
  }

  /** Runs a task alone: no other task of any process runs meanwhile. */
  locked<Result>(task: () => Result): Result {
    this.#database.exec('begin immediate');
    try {
      const result = task();
      this.#database.exec('commit');
      return result;
    } catch (error) {
      this.#database.exec('rollback');
      throw error;
    }
  }

  accounts(): Account[] {
    return this.#database.prepare('select * from account order by name').all() as Account[];
  }

  account(name: string): Account | undefined {
    const key = toAccountKey(name);
    return this.accounts().find((each) => toAccountKey(each.name) === key);
  }

  putAccount({ name, stamp, password, link, link_until }: Account): void {
    this.#database
      .prepare('insert or replace into account values (?, ?, ?, ?, ?)')
      .run(name, stamp, password, link, link_until);
  }

  removeAccount(name: string): boolean {
    return this.#database.prepare('delete from account where name = ?').run(name).changes > 0;
  }

  /** Former versions of a file and the current one, the newest first. */
  versions(file: string): Version[] {
    return this.#database
      .prepare('select id, author, saved_at from version where file = ? order by id desc')
      .all(file) as Version[];
  }

  versionText(file: string, id: number): string | undefined {
    const row = this.#database
      .prepare('select text from version where file = ? and id = ?')
      .get(file, id);
    return row && String(row['text']);
  }

  /** Adds a version unless the newest one has the same text, and drops the oldest ones. */
  addVersion(file: string, text: string, author: string | null, savedAt: number): void {
    const [newest] = this.versions(file);
    if (newest && this.versionText(file, newest.id) === text) return;
    this.#database
      .prepare('insert into version (file, text, author, saved_at) values (?, ?, ?, ?)')
      .run(file, text, author, savedAt);
    this.#database
      .prepare(
        `delete from version where file = ? and id <= (
           select id from version where file = ? order by id desc limit 1 offset ${MAX_VERSIONS})`,
      )
      .run(file, file);
  }

  close(): void {
    this.#database.close();
  }
}
