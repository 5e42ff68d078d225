import pg, { type CustomTypesConfig, type PoolClient } from 'pg';
import {
  DatabaseFailure,
  type Driver,
  type Query,
  type Row,
  type Task,
  type Value,
} from './database.ts';
import { describeFailure } from './describe-failure.ts';
import { postgresDialect } from './postgres-dialect.ts';

const POOL_SIZE = 5;
/** How long to wait for a connection, even while all are in use, milliseconds. */
const CONNECT_MS = 10_000;
/**
 * Milliseconds after which the server ends a transaction whose process hangs or was cut off: all
 * others wait for it.
 */
const IDLE_MS = 3000;
/** Time limit of a rewrite, milliseconds. */
const REWRITE_MS = 120_000;
/** How long a rewrite waits for readers, milliseconds; meanwhile leads wait for it. */
const LOCK_MS = 1000;
const LOCK_TIMEOUT = '55P03';
/** Key of the advisory lock that lets one transaction of the leads run at a time. */
const LOCK_KEY = 7_301_000_001;

/**
 * `SET LOCAL` instead of parameters of the connection, so that a pooler such as PgBouncer may be
 * used. One at a time, as in SQLite: a decision about a lead still holds when it is stored.
 * SERIALIZABLE would abort leads that have nothing in common while tables are small.
 */
const begin = (limitMs: number): string => `
  BEGIN ISOLATION LEVEL READ COMMITTED;
  SET LOCAL synchronous_commit = on;
  SET LOCAL statement_timeout = ${limitMs};
  SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS};
  SELECT pg_advisory_xact_lock(${LOCK_KEY});
`;

const INT8 = 20;
/** Integers of 64 bits as numbers. */
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const toFailure = (error: unknown): DatabaseFailure =>
  new DatabaseFailure(describeFailure(error), (error as { code?: unknown } | undefined)?.code);

/** Runs a query of the driver. @throws DatabaseFailure */
async function send(client: PoolClient, text: string, limitMs: number, values?: Value[]) {
  // A hung server does not end a statement itself.
  const config = { text, values, query_timeout: limitMs + 1000 };
  try {
    return (await client.query<Row>(config)).rows;
  } catch (error) {
    throw toFailure(error);
  }
}

/** Leads of any number of processes in PostgreSQL. */
export class PostgresDriver implements Driver {
  readonly dialect = postgresDialect;
  readonly #pool: pg.Pool;
  readonly #statementMs: number;

  /**
   * @param url may hold a password
   * @param limitMs how long a call may take, milliseconds
   * @param warn called when an idle connection is lost
   */
  constructor(url: string, limitMs: number, warn: (warning: string) => void) {
    this.#statementMs = limitMs / 2;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: Math.min(limitMs, CONNECT_MS),
      keepAlive: true,
      application_name: 'kosmosad',
      types,
    });
    this.#pool.on('error', (error) => warn(`a connection was lost: ${describeFailure(error)}`));
  }

  transaction<Result>(task: Task<Result>): Promise<Result> {
    return this.#run(task, this.#statementMs);
  }

  /** Reads outside a transaction, so it never waits for a lead. */
  readonly read: Query = (sql, values = []) =>
    this.#use((client) => send(client, sql, this.#statementMs, [...values]));

  /** Rewrites the tables; WAL, replicas and backups are out of its reach. */
  async rewrite(): Promise<boolean> {
    try {
      return await this.#run(rewriteLeads, REWRITE_MS);
    } catch (error) {
      if (error instanceof DatabaseFailure && error.code === LOCK_TIMEOUT) return false;
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #run<Result>(task: Task<Result>, limitMs: number): Promise<Result> {
    return this.#use(async (client) => {
      await send(client, begin(limitMs), limitMs);
      const result = await task((sql, values = []) => send(client, sql, limitMs, [...values]));
      await send(client, 'COMMIT', limitMs);
      return result;
    });
  }

  async #use<Result>(task: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw toFailure(error);
    });
    // A lost connection fails the running query; without a listener it would also end the process.
    const ignore = (): void => undefined;
    client.on('error', ignore);
    let isDone = false;
    try {
      const result = await task(client);
      isDone = true;
      return result;
    } finally {
      client.off('error', ignore);
      // Closing the connection rolls back even if `ROLLBACK` could not be sent.
      client.release(!isDone);
    }
  }
}

/**
 * Rewrites the table and its indexes. `CLUSTER` does what `VACUUM FULL` does, but within a
 * transaction.
 * @returns false if an old snapshot of another transaction kept deleted rows
 */
async function rewriteLeads(query: Query): Promise<boolean> {
  await query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
  await query('CLUSTER leads USING leads_pkey');
  // The new index counts all copied rows, including those that only an old snapshot sees; -1 means
  // none.
  const [row] = await query(
    `SELECT greatest(reltuples, 0) AS copied, (SELECT count(*) FROM leads) AS kept
     FROM pg_class WHERE oid = 'leads_pkey'::regclass`,
  );
  return row !== undefined && row['copied'] === row['kept'];
}
