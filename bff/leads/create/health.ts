import type { FastifyBaseLogger } from 'fastify';
import { toBffError } from '../../shared/errors.ts';
import { within } from '../../shared/within.ts';
import { randomBytes } from 'node:crypto';
import type { LeadDatabase } from '../../database/lead-database.ts';

/** Time limit of a check, milliseconds. */
const WAIT_MS = 1000;
/**
 * How long a successful check counts, milliseconds, so that callers cannot cause disk writes at
 * will.
 */
const GOOD_MS = 10_000;
/** Size of a long lead with its indexes: on a full disk, a smaller write would prove nothing. */
const PROBE_BYTES = 8192;

interface HealthParts {
  readonly database: Pick<LeadDatabase, 'dialect' | 'transaction'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Clock, milliseconds. */
  readonly now: () => number;
}

/** Proves by a write of this size that leads can be stored. */
export function probe(
  database: Pick<LeadDatabase, 'dialect' | 'transaction'>,
  bytes: number,
): Promise<void> {
  const { probe: table } = database.dialect;
  return database.transaction(async (query) => {
    await query(`DELETE FROM ${table}`);
    // Random, because a database may compress.
    await query(`INSERT INTO ${table} (bytes) VALUES ($1)`, [randomBytes(bytes)]);
  });
}

/** Checks whether leads can be stored, and logs when that changes. */
export class LeadHealth {
  readonly #parts: HealthParts;
  #running: Promise<boolean> | undefined;
  #isFailing = false;
  #goodAt = Number.NEGATIVE_INFINITY;

  constructor(parts: HealthParts) {
    this.#parts = parts;
  }

  /**
   * Writes to the disk as a lead would, unless that succeeded within ten seconds. Resolves to false
   * after a second: the disk may hang.
   */
  async check(): Promise<boolean> {
    if (this.#parts.now() - this.#goodAt < GOOD_MS) return true;
    this.#running ??= this.#tryDisk().finally(() => {
      this.#running = undefined;
    });
    return within(WAIT_MS, this.#running, () => new Error('late')).catch(() => false);
  }

  async #tryDisk(): Promise<boolean> {
    const { database, log, now } = this.#parts;
    try {
      await probe(database, PROBE_BYTES);
      this.#goodAt = now();
      if (this.#isFailing) log.info('leads can be stored again');
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) log.warn({ err: toBffError(error) }, 'leads cannot be stored');
      this.#isFailing = true;
    }
    return !this.#isFailing;
  }
}
