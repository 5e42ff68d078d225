import { randomUUID } from 'node:crypto';
import type { Row } from '../../database/database.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { readToken, toToken } from '../visits/link.ts';

/** Lifetime of a link, milliseconds. */
export const LINK_MS = 30 * DAY_MS;

export interface StaffLink {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const toLink = ({ name, valid_until }: Row): StaffLink => ({
  name: String(name),
  until: Number(valid_until),
});

/** Links to the day page. Each request looks its link up, so revoking takes effect at once. */
export class StaffLinks {
  readonly #db: LeadDatabase;
  readonly #secret: string;
  readonly #now: () => number;

  /** @param secret signs the links */
  constructor(db: LeadDatabase, secret: string, now: () => number) {
    this.#db = db;
    this.#secret = secret;
    this.#now = now;
  }

  /** Makes a link, which replaces the person's former one. @returns its token */
  async make(name: string): Promise<string> {
    const id = randomUUID();
    const sql = `INSERT INTO staff_links (name, id, valid_until) VALUES ($1, $2, $3)
      ON CONFLICT (name) DO UPDATE SET id = excluded.id, valid_until = excluded.valid_until`;
    await this.#db.transaction((query) => query(sql, [name, id, this.#now() + LINK_MS]));
    return toToken(this.#secret, id, 'staff');
  }

  /** @returns whether there was one */
  async revoke(name: string): Promise<boolean> {
    const sql = 'DELETE FROM staff_links WHERE name = $1 RETURNING name';
    return (await this.#db.transaction((query) => query(sql, [name]))).length > 0;
  }

  async list(): Promise<StaffLink[]> {
    const rows = await this.#db.read('SELECT name, valid_until FROM staff_links ORDER BY name');
    return rows.map(toLink);
  }

  /** Whether a token was signed here; its link may be revoked or too old. */
  isSigned(token: string): boolean {
    return readToken(this.#secret, token, 'staff') !== undefined;
  }

  /** @returns undefined for a token that is not signed, revoked or too old */
  async find(token: string): Promise<StaffLink | undefined> {
    const id = readToken(this.#secret, token, 'staff');
    if (id === undefined) return undefined;
    const sql = 'SELECT name, valid_until FROM staff_links WHERE id = $1 AND valid_until > $2';
    const [row] = await this.#db.read(sql, [id, this.#now()]);
    return row && toLink(row);
  }
}
