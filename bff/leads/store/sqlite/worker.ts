import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { inTransaction, openDatabase, truncateLog } from './database.ts';
import { NewerSchemaError } from '../unavailable.ts';
import { type Call, isSeparate, operations, type Reply } from './operations.ts';

const { file } = workerData as { readonly file: string };
const SQLITE_BUSY = 5;

let db: DatabaseSync | undefined;
const pending: Call[] = [];

const reply = (message: Reply): void => parentPort?.postMessage(message, []);

const open = (): DatabaseSync => (db ??= openDatabase(file, (warning) => reply({ warning })));

const run = ({ id, name, argument }: Call): Reply => ({
  id,
  result: operations[name](open(), argument as never) as unknown,
});

/** Closes the database after a disk failure, losing uncommitted writes. The next call reopens it. */
function abandon(error: unknown): void {
  try {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return;
    db?.close();
  } finally {
    db = db?.isOpen ? db : undefined;
  }
}

const describe = (error: unknown): string => {
  if (error instanceof NewerSchemaError) return error.message;
  const { code = 'ERR', errcode = '', errstr = '' } = error as Record<string, string | undefined>;
  return `${code} ${errcode} ${errstr}`.trim();
};

function runAndReply(calls: readonly Call[], runAll: () => Reply[]): void {
  if (calls.length === 0) return;
  try {
    runAll().forEach(reply);
  } catch (error) {
    calls.forEach(({ id }) => reply({ id, failure: describe(error) }));
    abandon(error);
  }
}

/** Runs all pending calls in one transaction, with one disk sync, and replies after it. */
function commit(calls: readonly Call[]): void {
  runAndReply(calls, () => inTransaction(open(), () => calls.map(run)));
}

function flush(): void {
  let joint: Call[] = [];
  for (const call of pending.splice(0)) {
    if (!isSeparate(call)) {
      joint.push(call);
      continue;
    }
    commit(joint);
    joint = [];
    runAndReply([call], () => [run(call)]);
  }
  commit(joint);
}

function close(): void {
  if (pending.length > 0) flush();
  if (db) {
    truncateLog(db);
    db.close();
  }
  parentPort?.close();
}

parentPort?.on('message', (message: Call | 'close') => {
  if (message === 'close') {
    close();
    return;
  }
  if (pending.push(message) === 1) setImmediate(flush);
});
