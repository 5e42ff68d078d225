import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { toBffError } from '../shared/errors.ts';
import type { LeadStore } from './store/store.ts';

/** How long a check waits for the disk. */
const WAIT_MS = 1000;
/** Proves that the file can be written. */
const SMALL_BYTES = 16;
/** As much as any lead takes: after one failed, a smaller write proves nothing. */
const LARGE_BYTES = 65_536;

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/** @throws what keeps a file, and the folders above it, from being made */
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

/** Whether leads can be taken. Tells the log when that changes. */
export class LeadHealth {
  readonly #parts: HealthParts;
  #checking: Promise<boolean> | undefined;
  #isFailing = false;
  /** Whether a lead could not be stored, and nothing as large since then. */
  #hasLost = false;

  constructor(parts: HealthParts) {
    this.#parts = parts;
  }

  /** To be called when a visitor's lead could not be stored. */
  noteLoss(): void {
    this.#hasLost = true;
  }

  /** Writes to the disk as a lead would. False after a second: a disk that hangs takes nothing. */
  async check(): Promise<boolean> {
    this.#checking ??= this.#tryDisk().finally(() => {
      this.#checking = undefined;
    });
    const { promise: isLate, resolve } = Promise.withResolvers<false>();
    const timer = setTimeout(() => resolve(false), WAIT_MS);
    return Promise.race([this.#checking, isLate]).finally(() => clearTimeout(timer));
  }

  async #tryDisk(): Promise<boolean> {
    const { log } = this.#parts;
    try {
      await this.#assertWritable();
      if (this.#isFailing) log.info('leads can be taken again');
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) log.warn({ err: toBffError(error) }, 'leads cannot be taken');
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
    // The first lead makes the database.
    else await assertCreatable(file);
  }
}
