import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { checkpoint, openDatabase } from './database.ts';
import { type Call, operations, type Reply } from './operations.ts';

const { file } = workerData as { readonly file: string };
const SQLITE_BUSY = 5;

let db: DatabaseSync | undefined;
let waiting: Call[] = [];

const reply = (message: Reply): void => parentPort?.postMessage(message, []);

function commit(calls: readonly Call[]): Reply[] {
  db ??= openDatabase(file);
  db.exec('BEGIN IMMEDIATE');
  const replies = calls.map(({ id, name, argument }) => ({
    id,
    result: operations[name](db as DatabaseSync, argument as never) as unknown,
  }));
  db.exec('COMMIT');
  return replies;
}

/** After a failure of the disk the file is opened anew; what was not committed is gone. */
function abandon(error: unknown): void {
  try {
    if (db?.isTransaction) db.exec('ROLLBACK');
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return;
    db?.close();
  } finally {
    db = db?.isOpen ? db : undefined;
  }
}

const describe = (error: unknown): string => {
  const { code = 'ERR', errcode = '', errstr = '' } = error as Record<string, string | undefined>;
  return `${code} ${errcode} ${errstr}`.trim();
};

/** One transaction, one wait for the disk, for all that came meanwhile; answers go out after it. */
function flush(): void {
  const calls = waiting;
  waiting = [];
  try {
    commit(calls).forEach(reply);
  } catch (error) {
    calls.forEach(({ id }) => reply({ id, failure: describe(error) }));
    abandon(error);
  }
}

function close(): void {
  if (waiting.length > 0) flush();
  if (db) {
    checkpoint(db);
    db.close();
  }
  parentPort?.close();
}

parentPort?.on('message', (message: Call | 'close') => {
  if (message === 'close') {
    close();
    return;
  }
  if (waiting.push(message) === 1) setImmediate(flush);
});
