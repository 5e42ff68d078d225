import pLimit from 'p-limit';
import { BffError } from '../shared/errors.ts';
import { within } from '../shared/within.ts';
import { DatabaseFailure, type Dialect, type Driver, type Query, type Task } from './database.ts';
import { downgrade } from './downgrade.ts';
import { migrate } from './schema.ts';

/** Limit of pending calls; further ones are refused. */
const MAX_PENDING = 2000;
/** Concurrent reads for visitors: a lead waits behind these at most. */
const READS = 1;
/** Waiting reads; further ones are refused. */
const MAX_READS = 200;

/** @param cause must hold no personal data and no secret, because it is logged */
const unavailable = (cause: Error): BffError =>
  new BffError('leadsUnavailable', undefined, { cause, retryAfterMs: 5000 });

/** Messages of other errors may quote what is stored. */
function toSafeError(error: unknown): Error {
  if (error instanceof BffError) return error;
  return unavailable(error instanceof DatabaseFailure ? error : new Error((error as Error).name));
}

/** The leads' database, migrated before its first use. Its calls throw BffError `leadsUnavailable`. */
export class LeadDatabase {
  readonly #driver: Driver;
  readonly #limitMs: number;
  readonly #reads = pLimit(READS);
  #migration: Promise<void> | undefined;
  #pending = 0;

  /** @param limitMs how long a call may take, milliseconds */
  constructor(driver: Driver, limitMs: number) {
    this.#driver = driver;
    this.#limitMs = limitMs;
  }

  get dialect(): Dialect {
    return this.#driver.dialect;
  }

  /** Resolves when the writes of a task are on the disk. After a timeout they may still succeed. */
  transaction<Result>(task: Task<Result>): Promise<Result> {
    return this.#limit(this.#run(() => this.#driver.transaction(task)));
  }

  /** Reads for a visitor, in a separate queue: reads never keep a lead from being stored. */
  async read(...[sql, values]: Parameters<Query>): ReturnType<Query> {
    if (this.#reads.pendingCount >= MAX_READS) {
      throw unavailable(new DatabaseFailure('too many pending reads'));
    }
    const read = () => this.#limit(this.#run(() => this.#driver.read(sql, values)));
    return this.#reads(read);
  }

  /**
   * Removes the bytes of deleted leads from the files.
   * @returns false while another program prevents it
   */
  async rewrite(): Promise<boolean> {
    try {
      return await this.#run(() => this.#driver.rewrite());
    } catch (error) {
      throw toSafeError(error);
    }
  }

  /** Gives the database to the release before this one; use it no more. */
  downgrade(now: number): Promise<void> {
    return this.#limit(this.#driver.transaction((query) => downgrade(query, this.dialect, now)));
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  async #limit<Result>(result: Promise<Result>): Promise<Result> {
    const toLateError = () => new DatabaseFailure('the database did not respond in time');
    try {
      return await within(this.#limitMs, result, toLateError);
    } catch (error) {
      throw toSafeError(error);
    }
  }

  async #run<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.#pending >= MAX_PENDING) throw new DatabaseFailure('too many pending calls');
    this.#pending += 1;
    try {
      await this.#migrate();
      return await call();
    } finally {
      this.#pending -= 1;
    }
  }

  /** Migrates once per process; after a failure the next call tries again. */
  #migrate(): Promise<void> {
    const { dialect } = this;
    this.#migration ??= this.#driver
      .transaction((query) => migrate(query, dialect, Date.now()))
      .catch((error: unknown) => {
        this.#migration = undefined;
        throw error;
      });
    return this.#migration;
  }
}
