import type { FastifyBaseLogger } from 'fastify';
import { toBffError } from '../shared/errors.ts';
import type { LeadStore } from './store/lead-store.ts';

/** Time limit of a check. */
const WAIT_MS = 1000;
/** How long a good check counts: whoever asks must not make the disk write. */
const GOOD_MS = 10_000;
/** Enough to prove that the store is writable. */
const SMALL_BYTES = 16;
/** Size of the largest lead: after a failed lead, a smaller write proves nothing. */
const LARGE_BYTES = 65_536;

interface HealthParts {
  readonly store: Pick<LeadStore, 'probe'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Clock, milliseconds. */
  readonly now: () => number;
}

/** Checks whether leads can be stored, and logs when that changes. */
export class LeadHealth {
  readonly #parts: HealthParts;
  #running: Promise<boolean> | undefined;
  #isFailing = false;
  #goodAt = Number.NEGATIVE_INFINITY;
  /** Whether a lead was lost and no write of that size has succeeded since. */
  #hasLost = false;

  constructor(parts: HealthParts) {
    this.#parts = parts;
  }

  /** Call when a lead could not be stored. */
  noteLoss(): void {
    this.#hasLost = true;
    this.#goodAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * Writes to the disk as a lead would, unless that succeeded within ten seconds. Resolves to false
   * after a second: the disk may hang.
   */
  async check(): Promise<boolean> {
    const ageMs = this.#parts.now() - this.#goodAt;
    // The clock may have been set back since.
    if (ageMs >= 0 && ageMs < GOOD_MS) return true;
    this.#running ??= this.#tryDisk().finally(() => {
      this.#running = undefined;
    });
    const { promise: timedOut, resolve } = Promise.withResolvers<false>();
    const timer = setTimeout(() => resolve(false), WAIT_MS);
    return Promise.race([this.#running, timedOut]).finally(() => clearTimeout(timer));
  }

  async #tryDisk(): Promise<boolean> {
    const { store, log, now } = this.#parts;
    try {
      await store.probe(this.#hasLost ? LARGE_BYTES : SMALL_BYTES);
      this.#hasLost = false;
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
