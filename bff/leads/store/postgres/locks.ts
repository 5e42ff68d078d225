import { createHash } from 'node:crypto';
import type { NewLead } from '../../stored-lead.ts';
import type { Client } from './client.ts';

/** Digest as a signed 64-bit integer, the key of an advisory lock. */
const keyOf = (...parts: readonly string[]): bigint =>
  createHash('sha256').update(JSON.stringify(parts)).digest().readBigInt64BE();

export const FIXED_LOCKS = {
  migration: keyOf('kosmosad leads', 'migration'),
  purge: keyOf('kosmosad leads', 'purge'),
} as const;

/**
 * Locks of all by which a lead is compared with others, in one order, so that two transactions never
 * wait for each other.
 */
export function lockKeysOf({ record, fingerprint, network }: NewLead): bigint[] {
  const { token, phone } = record.lead;
  const keys = new Set([
    ...(token === undefined ? [] : [keyOf('token', token)]),
    keyOf('fingerprint', fingerprint),
    keyOf('phone', phone),
    keyOf('network', network),
  ]);
  return [...keys].sort((a, b) => (a < b ? -1 : 1));
}

/** Waits for advisory locks in the given order; the end of the transaction releases them. */
export async function lock(client: Client, keys: readonly bigint[]): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(key) FROM unnest($1::bigint[]) AS key', [
    keys.map(String),
  ]);
}

/** Takes an advisory lock until the end of the transaction. @returns false if another has it */
export async function tryLock(client: Client, key: bigint): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1) AS "isLocked"',
    [String(key)],
  );
  return rows[0]?.isLocked === true;
}
