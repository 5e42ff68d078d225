import { Pool } from 'pg';
import { BffError } from '../../../shared/errors.ts';
import { ImportError } from '../lead-dump.ts';
import { NewerSchemaError, unavailable } from '../unavailable.ts';
import type { Client } from './client.ts';
import { describeFailure } from './describe-failure.ts';
import { migrate } from './migrations.ts';

const POOL_SIZE = 5;
/** How long to wait for a connection. */
const CONNECT_MS = 3000;
const STATEMENT_MS = 3000;
/** The server ends transactions of a process that was cut off, whose locks others wait for. */
const IDLE_MS = 10_000;
/** Time limit of a transaction. With the migration and the connection it stays within 10 s. */
const TRANSACTION_MS = 4000;
/** Time limit of statements that rewrite or copy all leads. */
const LONG_MS = 120_000;
/** Limit of transactions that wait for a connection; further ones are refused. */
const MAX_WAITING = 2000;

/**
 * `SET LOCAL` instead of parameters of the connection, so that a pooler such as PgBouncer may stand
 * between.
 */
const begin = (statementMs: number): string => `
  BEGIN ISOLATION LEVEL READ COMMITTED;
  SET LOCAL synchronous_commit = on;
  SET LOCAL statement_timeout = ${statementMs};
  SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS};
`;

/** Failures that are described already. */
function toSafeError(error: unknown): Error {
  if (error instanceof BffError || error instanceof ImportError) return error;
  return unavailable(error instanceof NewerSchemaError ? error : new Error(describeFailure(error)));
}

/** Waits for a promise up to a limit, milliseconds. @throws BffError `leadsUnavailable` */
async function within<Result>(limitMs: number, result: Promise<Result>): Promise<Result> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const late = unavailable(new Error('PostgreSQL: the schema could not be read in time'));
  const timer = setTimeout(() => reject(late), limitMs);
  try {
    return await Promise.race([result, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

/** A pool of connections to the leads' database, which is migrated before its first use. */
export class PostgresDatabase {
  readonly #pool: Pool;
  #migration: Promise<void> | undefined;

  /**
   * @param url may hold a password
   * @param warn called when an idle connection is lost
   */
  constructor(url: string, warn: (warning: string) => void) {
    this.#pool = new Pool({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: 'kosmosad',
    });
    this.#pool.on('error', (error) => warn(`a connection was lost: ${describeFailure(error)}`));
  }

  /**
   * Runs a task in its own transaction; resolves when its writes are on the disk.
   * @throws BffError `leadsUnavailable`; after a timeout the writes may still succeed
   */
  async transaction<Result>(task: (client: Client) => Promise<Result>): Promise<Result> {
    return this.#run(task, STATEMENT_MS, TRANSACTION_MS);
  }

  /** The same for a task that rewrites or copies all leads. */
  async longTransaction<Result>(task: (client: Client) => Promise<Result>): Promise<Result> {
    return this.#run(task, LONG_MS, LONG_MS);
  }

  /** Waits for running transactions. */
  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #run<Result>(
    task: (client: Client) => Promise<Result>,
    statementMs: number,
    limitMs: number,
  ): Promise<Result> {
    if (this.#pool.waitingCount >= MAX_WAITING) {
      throw unavailable(new Error('too many pending calls'));
    }
    try {
      await this.#migrate();
      return await this.#inTransaction(task, statementMs, limitMs);
    } catch (error) {
      throw toSafeError(error);
    }
  }

  /** Once for each process, and again with the next call if it failed. */
  async #migrate(): Promise<void> {
    this.#migration ??= this.#inTransaction(migrate, LONG_MS, LONG_MS).catch((error: unknown) => {
      this.#migration = undefined;
      throw error;
    });
    await within(CONNECT_MS, this.#migration);
  }

  async #inTransaction<Result>(
    task: (client: Client) => Promise<Result>,
    statementMs: number,
    limitMs: number,
  ): Promise<Result> {
    const client = await this.#pool.connect();
    // A lost connection fails the running query; unheard, it would end the process as well.
    const ignore = (): void => undefined;
    client.on('error', ignore);
    const deadline = setTimeout(() => void client.end().catch(ignore), limitMs);
    let isCommitted = false;
    try {
      await client.query(begin(statementMs));
      const result = await task(client);
      await client.query('COMMIT');
      isCommitted = true;
      return result;
    } finally {
      clearTimeout(deadline);
      client.off('error', ignore);
      // Ending the connection rolls back, also where a rollback could not be sent.
      client.release(!isCommitted);
    }
  }
}
