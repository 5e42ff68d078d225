import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Row, Value } from './database.ts';

export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** `failure` must not quote values, which are personal data. */
export type Reply =
  | { readonly rows: readonly Row[] }
  | { readonly failure: string; readonly isBusy: boolean };

const SQLITE_BUSY = 5;

interface SqliteError {
  readonly code?: string;
  readonly errcode?: number;
  readonly errstr?: string;
}

/**
 * `synchronous = FULL`: commits survive a power failure. `secure_delete`: deleted personal data is
 * overwritten.
 */
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`;

const { file, busyMs } = workerData as { readonly file: string; readonly busyMs: number };
let db: DatabaseSync | undefined;

/** Creates the folder and the file if missing, for their owner only. */
function open(): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  const opened = new DatabaseSync(file, { timeout: busyMs });
  try {
    opened.exec(PRAGMAS);
    return opened;
  } catch (error) {
    opened.close();
    throw error;
  }
}

const toParameters = (values: readonly Value[]): Record<string, SQLInputValue> =>
  Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));

function run({ sql, values }: Statement): Reply {
  try {
    db ??= open();
    return { rows: db.prepare(sql).all(toParameters(values)) as Row[] };
  } catch (error) {
    const { code = 'ERR', errcode, errstr = '' } = error as SqliteError;
    // The low byte of an extended code is the primary code.
    const isBusy = ((errcode ?? 0) & 0xff) === SQLITE_BUSY;
    // After a failure of the disk the next statement opens the file anew.
    if (!isBusy) {
      db?.close();
      db = undefined;
    }
    return { failure: `${code} ${errcode ?? ''} ${errstr}`.trim(), isBusy };
  }
}

parentPort?.on('message', (message: Statement | 'close') => {
  if (message !== 'close') {
    parentPort?.postMessage(run(message), []);
    return;
  }
  db?.close();
  parentPort?.close();
});
