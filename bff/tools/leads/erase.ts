import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { eraseDeleted } from '../../leads/store/erase.ts';

const LOOK_MS = 200;

/** Leads are deleted from the database, but not from its files; `message` says what to do. */
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
    throw notErased(`they could not be written anew (${errstr}). Run the command again`, error);
  }
}

/**
 * Removes from the files what was deleted; waits for programs that read them.
 * @param waitMs how long, milliseconds
 * @param tellWaiting is called once when there is somebody to wait for
 * @throws NotErasedError
 */
export async function erase(
  db: DatabaseSync,
  waitMs: number,
  tellWaiting: () => void,
): Promise<void> {
  const deadline = performance.now() + waitMs;
  let isWaiting = false;
  while (!tryToErase(db)) {
    if (performance.now() >= deadline) {
      throw notErased(
        'another program keeps reading them. End it (a backup, a sqlite3 shell) and run the command again',
      );
    }
    if (!isWaiting) tellWaiting();
    isWaiting = true;
    await setTimeout(LOOK_MS);
  }
}
