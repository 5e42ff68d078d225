import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { DAY_MS, HOUR_MS } from '../shared/durations.ts';
import { digestOf } from '../shared/etag.ts';
import type { Account, EditorStore } from './store.ts';

/** How long a session lasts, milliseconds. */
export const SESSION_MS = 12 * HOUR_MS;
/** Lifetime of a link that sets a password, milliseconds. */
const LINK_MS = DAY_MS;
export const PASSWORD_LENGTH = { minLength: 10, maxLength: 200 };

/** Names of accounts, as people call each other. */
const NAME = /^[\p{L}\d][\p{L}\d ._-]{0,59}$/u;
export const isAccountName = (name: string): boolean => NAME.test(name);

const hashScrypt = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** Each guess costs 32 MiB and about 0.2 s. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
/** Passwords that are hashed at once: each takes memory and a thread. */
const inTurn = pLimit(2);

async function hash(password: string, salt: Buffer): Promise<Buffer> {
  return inTurn(() => hashScrypt(password.normalize('NFC'), salt, 32, COST));
}

/**
 * Used for the comparison if there is no account, so that the response time does not reveal this.
 */
const NO_PASSWORD = `${'A'.repeat(22)}.${'A'.repeat(43)}`;

async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', expected = ''] = (stored ?? NO_PASSWORD).split('.');
  const found = await hash(password, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(found, Buffer.from(expected, 'base64url')) && stored !== null;
}

const toToken = (): string => randomBytes(24).toString('base64url');

/** Content of the signed cookie of a session. */
interface Session {
  readonly name: string;
  readonly stamp: string;
  /** Unix time, milliseconds. */
  readonly until: number;
}

function parseSession(text: string): Partial<Session> {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Session>;
  } catch {
    return {};
  }
}

/**
 * Accounts that may edit. Each request looks up its session, so removing an account ends it at once.
 */
export class Accounts {
  readonly #store: EditorStore;
  readonly #now: () => number;

  constructor(store: EditorStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /**
   * Adds an account, or removes the password and sessions of an existing one.
   * @returns the token of a link that sets a password, once, for a day
   */
  invite(name: string): string {
    const token = toToken();
    const link = { link: digestOf(token), link_until: this.#now() + LINK_MS };
    this.#store.putAccount({ name, stamp: toToken(), password: null, ...link });
    return token;
  }

  async signIn(name: string, password: string): Promise<Account | undefined> {
    const account = this.#store.account(name);
    return (await isPassword(password, account?.password ?? null)) ? account : undefined;
  }

  /** Redeems a link. @returns undefined if the link is unknown, used or expired */
  async setPassword(token: string, password: string): Promise<Account | undefined> {
    const salt = randomBytes(16);
    const stored = `${salt.toString('base64url')}.${(await hash(password, salt)).toString('base64url')}`;
    return this.#store.locked(() => {
      const link = digestOf(token);
      const found = this.#store.accounts().find((each) => each.link === link);
      if (!found || (found.link_until ?? 0) < this.#now()) return undefined;
      const account = {
        ...found,
        password: stored,
        stamp: toToken(),
        link: null,
        link_until: null,
      };
      this.#store.putAccount(account);
      return account;
    });
  }

  /** The value of a session's cookie, to be signed. */
  toSession({ name, stamp }: Account): string {
    const session: Session = { name, stamp, until: this.#now() + SESSION_MS };
    return Buffer.from(JSON.stringify(session)).toString('base64url');
  }

  /** @param text of a cookie whose signature is right */
  ofSession(text: string): Account | undefined {
    const { name = '', stamp, until = 0 } = parseSession(text);
    const account = this.#store.account(name);
    return account?.stamp === stamp && until > this.#now() ? account : undefined;
  }
}
