import { randomBytes } from 'node:crypto';
import type { Query, Row } from '../database/database.ts';
import type { LeadDatabase } from '../database/lead-database.ts';
import { DAY_MS } from '../shared/durations.ts';
import { digestOf } from '../shared/etag.ts';
import { hashPassword, isPassword, passwordProblem } from './passwords.ts';

/** Lifetime of a link that sets a password, milliseconds. */
const LINK_MS = DAY_MS;

/** Names of accounts, as people call each other. */
const NAME = /^[\p{L}\d][\p{L}\d ._-]{0,59}$/u;
export const isAccountName = (name: string): boolean => NAME.test(name);

/** Id of an account: equal for names that differ only in capitals and spaces, which phones add. */
export const toAccountId = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** A secret of 43 characters, of which only the digest is stored. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** What an account may see and change: families and their visits, the site's content. */
export interface Rights {
  readonly visits: boolean;
  readonly site: boolean;
}

export interface Account extends Rights {
  readonly id: string;
  readonly name: string;
  readonly hasPassword: boolean;
  /** Key that signs the cookies of its devices. */
  readonly deviceKey: string;
}

/** @param row of `staff_accounts` */
export const toAccount = ({ id, name, visits, site, password, device_key }: Row): Account => ({
  id: String(id),
  name: String(name),
  visits: visits === 1,
  site: site === 1,
  hasPassword: password !== null,
  deviceKey: String(device_key),
});

/** What is wrong with a new password, in Russian. */
export type Refusal = { readonly problem: string };

/** Accounts of staff. */
export class Accounts {
  readonly #database: LeadDatabase;
  readonly #now: () => number;

  constructor(database: LeadDatabase, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  async list(): Promise<Account[]> {
    const sql = 'SELECT * FROM staff_accounts ORDER BY id';
    return (await this.#database.transaction((query) => query(sql))).map(toAccount);
  }

  async find(name: string): Promise<Account | undefined> {
    const row = await this.#database.transaction((query) => readRow(query, toAccountId(name)));
    return row && toAccount(row);
  }

  /** @returns the token of a link that sets the password once, for a day; undefined if it exists */
  async add(name: string, { visits, site }: Rights): Promise<string | undefined> {
    const token = makeToken();
    const sql = `INSERT INTO staff_accounts (id, name, visits, site, device_key, link, link_until)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING RETURNING id`;
    const [id, until] = [toAccountId(name), this.#now() + LINK_MS];
    const values = [id, name, Number(visits), Number(site), makeToken(), digestOf(token), until];
    const rows = await this.#database.transaction((query) => query(sql, values));
    return rows.length > 0 ? token : undefined;
  }

  /** Ends password, sessions and known devices. @returns a token as `add`; undefined if unknown */
  async reset(name: string): Promise<string | undefined> {
    const token = makeToken();
    const id = toAccountId(name);
    return this.#database.transaction(async (query) => {
      const rows = await query(
        `UPDATE staff_accounts SET password = NULL, device_key = $2, link = $3, link_until = $4
         WHERE id = $1 RETURNING id`,
        [id, makeToken(), digestOf(token), this.#now() + LINK_MS],
      );
      await query('DELETE FROM staff_sessions WHERE account = $1', [id]);
      return rows.length > 0 ? token : undefined;
    });
  }

  /** @returns whether the account existed */
  async remove(name: string): Promise<boolean> {
    const sql = 'DELETE FROM staff_accounts WHERE id = $1 RETURNING id';
    const remove = (query: Query) => query(sql, [toAccountId(name)]);
    return (await this.#database.transaction(remove)).length > 0;
  }

  /** The account whose password a link may set; undefined if it is unknown, used or too old. */
  async findByLink(token: string): Promise<Account | undefined> {
    const row = await this.#database.transaction((query) => this.#readLink(query, token));
    return row && toAccount(row);
  }

  /** Sets the password, ends sessions and uses up the link. @returns undefined as `findByLink` */
  async setPassword(token: string, password: string): Promise<Account | Refusal | undefined> {
    const invited = await this.findByLink(token);
    if (invited === undefined) return undefined;
    const problem = passwordProblem(password, invited.name);
    if (problem !== undefined) return { problem };
    const stored = await hashPassword(password);
    return this.#database.transaction(async (query) => {
      const row = await this.#readLink(query, token);
      if (row === undefined) return undefined;
      const account = toAccount(row);
      await query(
        'UPDATE staff_accounts SET password = $2, link = NULL, link_until = NULL WHERE id = $1',
        [account.id, stored],
      );
      await query('DELETE FROM staff_sessions WHERE account = $1', [account.id]);
      return account;
    });
  }

  /** @returns undefined if the name or the password is wrong, after the same time */
  async check(name: string, password: string): Promise<Account | undefined> {
    const row = await this.#database.transaction((query) => readRow(query, toAccountId(name)));
    const stored = row?.['password'];
    const isRight = await isPassword(password, stored ? String(stored) : undefined);
    return row && isRight ? toAccount(row) : undefined;
  }

  async #readLink(query: Query, token: string): Promise<Row | undefined> {
    const sql = 'SELECT * FROM staff_accounts WHERE link = $1 AND link_until > $2';
    return (await query(sql, [digestOf(token), this.#now()]))[0];
  }
}

const readRow = async (query: Query, id: string): Promise<Row | undefined> =>
  (await query('SELECT * FROM staff_accounts WHERE id = $1', [id]))[0];
