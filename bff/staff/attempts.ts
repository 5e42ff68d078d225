import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Query } from '../database/database.ts';
import type { LeadDatabase } from '../database/lead-database.ts';
import { scaleLimit } from '../shared/address-limit.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { digestOf } from '../shared/etag.ts';
import { nestOf } from '../shared/networks.ts';
import type { Account } from './accounts.ts';
import { SESSION_MS } from './sessions.ts';

/** Attempts allowed for a network. */
const BY_NETWORK = { limit: 10, withinMs: HOUR_MS / 6 };
/** Attempts allowed for an account from all unknown devices, and from each known one. */
const BY_ACCOUNT = { limit: 12, withinMs: HOUR_MS };
/** Maximum number of accounts whose signature a device keeps. */
const MAX_SIGNATURES = 8;

/** An attempt to sign in. */
interface Attempt {
  readonly network: string;
  /** Cookie of the device. */
  readonly device: string;
  /** Id of the account, which need not exist; undefined for a link. */
  readonly id: string | undefined;
  readonly account: Account | undefined;
}

interface Bucket {
  readonly bucket: string;
  readonly limit: number;
  readonly withinMs: number;
}

const sign = ({ deviceKey }: Account, device: string): string =>
  createHmac('sha256', deviceKey).update(device).digest('base64url');

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** @param cookie id of a device, then signatures of the accounts that know it */
const parse = (cookie: string): readonly [string, ...string[]] => {
  const [device = '', ...signatures] = cookie.split('.');
  return [device, ...signatures];
};

/** Whether an account has signed in on a device. @param cookie of the device */
const isKnown = (account: Account, cookie: string): boolean => {
  const [device, ...signatures] = parse(cookie);
  return signatures.some((each) => isEqual(each, sign(account, device)));
};

/** The cookie of a device, once it is known to an account. @param cookie that it had */
export function introduce(account: Account, cookie: string): string {
  if (isKnown(account, cookie)) return cookie;
  const [former, ...signatures] = parse(cookie);
  const device = signatures.length > 0 ? former : randomUUID();
  return [device, ...signatures.slice(1 - MAX_SIGNATURES), sign(account, device)].join('.');
}

/**
 * Limits of attempts to sign in, through restarts and for all BFFs. Strangers cannot lock anybody
 * out: devices that an account knows, and networks of its sessions, have their own attempts.
 */
export class Attempts {
  readonly #database: LeadDatabase;
  readonly #factor: number;
  readonly #now: () => number;

  /** @param factor `CLIENT_LIMITS` */
  constructor(database: LeadDatabase, factor: number, now: () => number) {
    this.#database = database;
    this.#factor = factor;
    this.#now = now;
  }

  /** Counts an attempt. @returns how long to wait, milliseconds; 0 if it may be made */
  take(attempt: Attempt): Promise<number> {
    const now = this.#now();
    return this.#database.transaction(async (query) => {
      await query('DELETE FROM staff_attempts WHERE at <= $1', [now - HOUR_MS]);
      const buckets = await this.#bucketsOf(query, attempt);
      for (const each of buckets) {
        const wait = await waitOf(query, each, now);
        if (wait > 0) return wait;
      }
      const sql = 'INSERT INTO staff_attempts (bucket, id, at) VALUES ($1, $2, $3)';
      for (const { bucket } of buckets) await query(sql, [bucket, randomUUID(), now]);
      return 0;
    });
  }

  async #bucketsOf(query: Query, { network, device, id, account }: Attempt): Promise<Bucket[]> {
    const { limit, withinMs } = BY_NETWORK;
    const ofNetwork = nestOf(network).map(({ prefix, multiple }) => ({
      bucket: `network ${prefix}`,
      limit: scaleLimit(limit, this.#factor) * multiple,
      withinMs,
    }));
    if (id === undefined) return ofNetwork;
    // A name may be a password that was typed into the wrong field.
    const who = digestOf(id);
    if (account && isKnown(account, device)) {
      return [{ ...BY_ACCOUNT, bucket: `device ${who} ${parse(device)[0]}` }];
    }
    const sql = `SELECT 1 FROM staff_sessions
      WHERE account = $1 AND network = $2 AND used_at > $3 LIMIT 1`;
    const known = await query(sql, [id, network, this.#now() - SESSION_MS]);
    const place = known.length > 0 ? ` from ${network}` : '';
    return [...ofNetwork, { ...BY_ACCOUNT, bucket: `account ${who}${place}` }];
  }
}

/** @returns how long until a bucket has room, milliseconds */
async function waitOf(query: Query, { bucket, limit, withinMs }: Bucket, now: number) {
  const sql = `SELECT at FROM staff_attempts WHERE bucket = $1 AND at > $2
    ORDER BY at DESC LIMIT 1 OFFSET ${limit - 1}`;
  const [row] = await query(sql, [bucket, now - withinMs]);
  return row ? Number(row['at']) + withinMs - now : 0;
}
