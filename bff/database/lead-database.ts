import pLimit from 'p-limit';
import { BffError } from '../shared/errors.ts';
import { within } from '../shared/within.ts';
import { copyTables } from './copy-tables.ts';
import {
  DatabaseFailure,
  type Dialect,
  type Driver,
  type Query,
  type Schema,
  type Task,
} from './database.ts';
import { goBack, migrate } from './schema.ts';

/** Limit of pending calls; further ones are refused. */
const MAX_PENDING = 2000;
/** Concurrent reads for visitors; a lead waits for at most these. */
const READS = 1;
/** Waiting reads; further ones are refused. */
const MAX_READS = 200;

/** @param cause must hold no personal data and no secret, because it is logged */
const unavailable = (cause: Error): BffError =>
  new BffError('leadsUnavailable', undefined, { cause, retryAfterMs: 5000 });

/** Hides messages of other errors, which may quote stored data. */
function toSafeError(error: unknown): Error {
  if (error instanceof BffError) return error;
  return unavailable(error instanceof DatabaseFailure ? error : new Error((error as Error).name));
}

/** The database of leads and staff, migrated before its first use. Its calls throw BffError `leadsUnavailable`. */
export class LeadDatabase {
  readonly #driver: Driver;
  readonly #limitMs: number;
  readonly #schemas: readonly Schema[];
  readonly #reads = pLimit(READS);
  #migration: Promise<void> | undefined;
  #pending = 0;

  /**
   * @param schemas of the modules that use it
   * @param limitMs how long a call may take, milliseconds
   */
  constructor(driver: Driver, schemas: readonly Schema[], limitMs: number) {
    this.#driver = driver;
    this.#schemas = schemas;
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

  /** Downgrades the database to the previous release, after which this one must not use it. */
  downgrade(now: number): Promise<void> {
    const { dialect } = this;
    return this.#limit(
      this.#driver.transaction((query) => goBack(query, dialect, this.#schemas, now)),
    );
  }

  /** Whether rows of another database can be copied into this one. */
  get canImport(): boolean {
    return this.dialect.setLastOf !== undefined;
  }

  /**
   * Copies all tables of another database into this one, all rows or none.
   * @returns numbers of rows by table; undefined if this one has or had rows, whose numbers could
   * clash
   */
  importFrom(source: LeadDatabase): ReturnType<typeof copyTables> {
    const tables = this.#schemas.flatMap((schema) => schema.tables);
    return source.transaction((query) =>
      this.transaction((write) =>
        copyTables(
          tables,
          { query, dialect: source.dialect },
          { query: write, dialect: this.dialect },
        ),
      ),
    );
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
      .transaction((query) => migrate(query, dialect, this.#schemas, Date.now()))
      .catch((error: unknown) => {
        this.#migration = undefined;
        throw error;
      });
    return this.#migration;
  }
}
