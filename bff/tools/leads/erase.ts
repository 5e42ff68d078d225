import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { eraseDeleted } from '../../leads/store/erase.ts';

const POLL_MS = 200;

/** Deleted leads are still in the database files; `message` explains what to do. */
export class NotErasedError extends Error {
  override readonly name = 'NotErasedError';
}

const notErased = (reason: string, cause?: unknown): NotErasedError =>
  new NotErasedError(
    `The leads are deleted, but their data is still in the files of LEADS_DB: ${reason}`,
    { cause },
  );

function tryToErase(db: DatabaseSync): boolean {
  try {
    return eraseDeleted(db);
  } catch (error) {
    const { errstr = 'unknown error' } = error as { errstr?: string };
    throw notErased(`they could not be rewritten (${errstr}). Run the command again`, error);
  }
}

/**
 * Removes the bytes of deleted leads from the files.
 * @param waitMs how long to wait for programs that read the files, milliseconds
 * @param onWait called once when the wait begins
 * @throws NotErasedError
 */
export async function erase(db: DatabaseSync, waitMs: number, onWait: () => void): Promise<void> {
  const deadline = performance.now() + waitMs;
  let isWaiting = false;
  while (!tryToErase(db)) {
    if (performance.now() >= deadline) {
      throw notErased(
        'another program reads them. Stop it (a backup, a sqlite3 shell) and run the command again',
      );
    }
    if (!isWaiting) onWait();
    isWaiting = true;
    await setTimeout(POLL_MS);
  }
}
