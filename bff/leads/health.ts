import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { toBffError } from '../shared/errors.ts';
import { SingleFlight } from '../shared/single-flight.ts';
import type { LeadStore } from './store/store.ts';

/** Time limit of a check. */
const WAIT_MS = 1000;
/** Enough to prove that the file is writable. */
const SMALL_BYTES = 16;
/** Size of the largest lead: after a failed lead, a smaller write proves nothing. */
const LARGE_BYTES = 65_536;

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/** @throws Error why the file or its missing parent folders cannot be created */
async function assertCreatable(file: string): Promise<void> {
  const folder = path.dirname(path.resolve(file));
  if (!(await exists(folder))) return assertCreatable(folder);
  await access(folder, constants.W_OK | constants.X_OK);
  const { bavail } = await statfs(folder);
  if (bavail === 0) throw new Error('the disk is full');
}

interface HealthParts {
  readonly file: string;
  readonly store: Pick<LeadStore, 'call'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Checks whether leads can be stored, and logs when that changes. */
export class LeadHealth {
  readonly #parts: HealthParts;
  readonly #checks = new SingleFlight<boolean>();
  #isFailing = false;
  /** Whether a lead was lost and no write of that size has succeeded since. */
  #hasLost = false;

  constructor(parts: HealthParts) {
    this.#parts = parts;
  }

  /** Call when a lead could not be stored. */
  noteLoss(): void {
    this.#hasLost = true;
  }

  /** Writes to the disk as a lead would. Resolves to false after a second: the disk may hang. */
  async check(): Promise<boolean> {
    const check = this.#checks.run('disk', () => this.#tryDisk());
    const { promise: timedOut, resolve } = Promise.withResolvers<false>();
    const timer = setTimeout(() => resolve(false), WAIT_MS);
    return Promise.race([check, timedOut]).finally(() => clearTimeout(timer));
  }

  async #tryDisk(): Promise<boolean> {
    const { log } = this.#parts;
    try {
      await this.#assertWritable();
      if (this.#isFailing) log.info('leads can be stored again');
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) log.warn({ err: toBffError(error) }, 'leads cannot be stored');
      this.#isFailing = true;
    }
    return !this.#isFailing;
  }

  async #assertWritable(): Promise<void> {
    const { file, store } = this.#parts;
    if (this.#hasLost) {
      await store.call('probe', { bytes: LARGE_BYTES });
      this.#hasLost = false;
    } else if (await exists(file)) await store.call('probe', { bytes: SMALL_BYTES });
    // The first lead creates the database.
    else await assertCreatable(file);
  }
}
