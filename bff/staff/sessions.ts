import type { LeadDatabase } from '../database/lead-database.ts';
import { DAY_MS } from '../shared/durations.ts';
import { digestOf } from '../shared/etag.ts';
import { type Account, makeToken, toAccount } from './accounts.ts';

/** How long a session lasts without use, milliseconds. */
export const SESSION_MS = 30 * DAY_MS;

/** A device from which somebody signs in. */
export interface Device {
  readonly network: string;
  readonly browser: string;
}

export interface Session {
  readonly id: string;
  readonly account: Account;
  /** Whether its use was just recorded, so that its cookie must be renewed as well. */
  readonly isRenewed: boolean;
}

/** A session as the operator sees it. Times are milliseconds since 1970. */
export interface ListedSession extends Device {
  readonly account: string;
  readonly startedAt: number;
  readonly usedAt: number;
}

/** Sessions of staff. Each request looks up its session, so ending one takes effect at once. */
export class Sessions {
  readonly #database: LeadDatabase;
  readonly #now: () => number;

  constructor(database: LeadDatabase, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Begins a session that replaces the browser's former one. @returns its token */
  async start(account: Account, { network, browser }: Device, former: string): Promise<string> {
    const token = makeToken();
    const now = this.#now();
    await this.#database.transaction(async (query) => {
      const isOver = 'DELETE FROM staff_sessions WHERE id = $1 OR used_at <= $2';
      await query(isOver, [digestOf(former), now - SESSION_MS]);
      await query(
        `INSERT INTO staff_sessions (id, account, network, browser, started_at, used_at)
         VALUES ($1, $2, $3, $4, $5, $5)`,
        [digestOf(token), account.id, network, browser.slice(0, 200), now],
      );
    });
    return token;
  }

  async find(token: string): Promise<Session | undefined> {
    if (token === '') return undefined;
    const now = this.#now();
    const id = digestOf(token);
    const sql = `SELECT staff_accounts.*, used_at FROM staff_sessions
      JOIN staff_accounts ON staff_accounts.id = account
      WHERE staff_sessions.id = $1 AND used_at > $2`;
    const [row] = await this.#database.read(sql, [id, now - SESSION_MS]);
    if (row === undefined) return undefined;
    const isRenewed = Number(row['used_at']) <= now - DAY_MS;
    const renew = 'UPDATE staff_sessions SET used_at = $2 WHERE id = $1';
    if (isRenewed) await this.#database.transaction((query) => query(renew, [id, now]));
    return { id, account: toAccount(row), isRenewed };
  }

  async end(token: string): Promise<void> {
    const sql = 'DELETE FROM staff_sessions WHERE id = $1';
    await this.#database.transaction((query) => query(sql, [digestOf(token)]));
  }

  async list(): Promise<ListedSession[]> {
    const sql = 'SELECT * FROM staff_sessions WHERE used_at > $1 ORDER BY account, used_at DESC';
    const rows = await this.#database.transaction((query) =>
      query(sql, [this.#now() - SESSION_MS]),
    );
    return rows.map(({ account, network, browser, started_at, used_at }) => ({
      account: String(account),
      network: String(network),
      browser: String(browser),
      startedAt: Number(started_at),
      usedAt: Number(used_at),
    }));
  }

  /** Keeps the outcome of a command for the next page. */
  async keepOutcome({ id }: Session, outcome: unknown): Promise<void> {
    const sql = 'UPDATE staff_sessions SET outcome = $2 WHERE id = $1';
    await this.#database.transaction((query) => query(sql, [id, JSON.stringify(outcome)]));
  }

  /** Takes the outcome of the last command, which is shown once. */
  async takeOutcome({ id }: Session): Promise<object | undefined> {
    const kept = 'SELECT outcome FROM staff_sessions WHERE id = $1 AND outcome IS NOT NULL';
    const [row] = await this.#database.read(kept, [id]);
    if (row === undefined) return undefined;
    const sql = 'UPDATE staff_sessions SET outcome = NULL WHERE id = $1';
    await this.#database.transaction((query) => query(sql, [id]));
    return JSON.parse(String(row['outcome'])) as object;
  }
}
