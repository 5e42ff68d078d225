import { on, once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseFailure, type Driver, type Query, type Task, type Dialect } from './database.ts';
import type { Reply } from './sqlite-thread.ts';

/** Dialect of SQLite. The version is the file's `user_version`. */
const sqliteDialect: Dialect = {
  bigint: 'integer',
  deliveries: 'deliveries',
  tableOptions: 'STRICT',
  clock: `CAST(unixepoch('subsec') * 1000 AS integer)`,
  probe: 'probe',
  // Numbers of deleted leads are not reused.
  serialKey: 'integer PRIMARY KEY AUTOINCREMENT',
  visitEnd: `unixepoch(slot ->> 'ends_at') * 1000`,
  isClockShared: false,
  lastOf: (table) => `(SELECT seq FROM sqlite_sequence WHERE name = '${table}')`,
  completion: [
    'CREATE TABLE probe (id integer PRIMARY KEY CHECK (id = 1), bytes blob NOT NULL) STRICT',
  ],
  upgradeCompletion: [],
  version: 7,
  async hasTable(query, name) {
    const sql = `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1`;
    return (await query(sql, [name])).length > 0;
  },
  async readVersion(query) {
    const [row] = await query('PRAGMA user_version');
    return Number(row?.['user_version']);
  },
  async writeVersion(query, version) {
    await query(`PRAGMA user_version = ${version}`);
  },
};

/** Memory limits of the thread: small, because leads are few. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };
/** How long to wait for another process's write, milliseconds. */
const BUSY_MS = 2000;
const OTHER_USERS = 0o077;

/** Paths of a database that other users can access, with advice. Windows has no file modes. */
async function findWideModes(file: string): Promise<string[]> {
  if (process.getuid === undefined) return [];
  const rows = [
    [file, 'run chmod 600 on it'],
    [path.dirname(file), 'run chmod 700 on it, or give LEADS_DB a folder of its own'],
  ] as const;
  const modes = await Promise.all(rows.map(async ([name]) => (await stat(name)).mode));
  return rows
    .filter((_, index) => ((modes[index] ?? 0) & OTHER_USERS) !== 0)
    .map(([name, advice]) => `${name} is accessible to other users: ${advice}`);
}

/** Waits for the reply of the thread; under `--watch` Node sends messages of its own as well. */
async function findReply(messages: AsyncIterable<unknown>): Promise<Reply> {
  for await (const [message] of messages as AsyncIterable<[Reply]>) {
    if ('rows' in message || 'failure' in message) return message;
  }
  throw new DatabaseFailure('the thread ended');
}

/**
 * Leads of the processes of one machine in a SQLite file. Statements run in a thread, so that the
 * event loop never waits for the disk. The thread starts with the first statement, and again after
 * a crash.
 */
export class SqliteDriver implements Driver {
  readonly dialect = sqliteDialect;
  readonly #file: string;
  readonly #warn: (warning: string) => void;
  #thread: Worker | undefined;
  /** Resolves when the last transaction has ended. */
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** @param warn called with each path that is accessible to other users */
  constructor(file: string, warn: (warning: string) => void) {
    this.#file = file;
    this.#warn = warn;
  }

  transaction<Result>(task: Task<Result>): Promise<Result> {
    return this.#inTurn(async () => {
      await this.#query('BEGIN IMMEDIATE');
      try {
        const result = await task(this.#query);
        await this.#query('COMMIT');
        return result;
      } catch (error) {
        // If the failure ended the transaction, there is nothing to roll back.
        await this.#query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  }

  readonly read: Query = (sql, values) => this.#inTurn(() => this.#query(sql, values));

  rewrite(): Promise<boolean> {
    return this.#inTurn(async () => {
      // Waiting for readers would block all writers.
      await this.#query('PRAGMA busy_timeout = 0');
      try {
        // A rewrite behind a reader would only grow the WAL with each attempt.
        if (!(await this.#truncateLog())) return false;
        // `secure_delete` misses copies that a page split left in the old page.
        await this.#query('VACUUM');
        return await this.#truncateLog();
      } catch (error) {
        if (error instanceof DatabaseFailure && error.code === 'busy') return false;
        throw error;
      } finally {
        await this.#query(`PRAGMA busy_timeout = ${BUSY_MS}`);
      }
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
    const thread = this.#thread;
    if (!thread) return;
    thread.postMessage('close', []);
    await once(thread, 'exit');
  }

  /** @throws DatabaseFailure once it is closed */
  async #inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new DatabaseFailure('the database is closed');
    const result = this.#last.then(call);
    this.#last = result.catch(() => undefined);
    return await result;
  }

  /** @returns false while another connection reads or writes */
  async #truncateLog(): Promise<boolean> {
    const [row] = await this.#query('PRAGMA wal_checkpoint(TRUNCATE)');
    return row?.['busy'] === 0;
  }

  #start(): Worker {
    const workerData = { file: this.#file, busyMs: BUSY_MS };
    const thread = new Worker(new URL('sqlite-thread.ts', import.meta.url), {
      workerData,
      resourceLimits: THREAD_LIMITS,
    });
    thread.on('error', () => {
      this.#thread = undefined;
    });
    // The first reply means that the file exists.
    thread.once('message', () => void this.#warnOfModes());
    return thread;
  }

  async #warnOfModes(): Promise<void> {
    const warnings = await findWideModes(this.#file).catch(() => []);
    warnings.forEach((warning) => this.#warn(warning));
  }

  readonly #query: Query = async (sql, values = []) => {
    const thread = (this.#thread ??= this.#start());
    const messages = on(thread, 'message');
    thread.postMessage({ sql, values }, []);
    const reply = await findReply(messages).catch((error: unknown) => {
      throw new DatabaseFailure(`the thread failed: ${(error as { code?: string }).code}`);
    });
    if ('rows' in reply) return reply.rows;
    throw new DatabaseFailure(reply.failure, reply.isBusy ? 'busy' : undefined);
  };
}
