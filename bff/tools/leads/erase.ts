import { setTimeout } from 'node:timers/promises';
import type { LeadAdmin } from '../../leads/store/lead-admin.ts';
import { failureReason, UsageError } from '../command-line.ts';
import { toolTexts } from './words.ts';

const POLL_MS = 200;

const notErased = (reason: string, cause?: unknown): UsageError =>
  new UsageError(`Заявки удалены, но их данные ещё в файлах LEADS_DB: ${reason}`, { cause });

function fail(error: unknown): never {
  const reason = failureReason(error) ?? 'unknown error';
  throw notErased(`переписать их не удалось (${reason}). Повторите команду`, error);
}

/**
 * Removes the bytes of deleted leads from the files.
 * @param waitMs how long to wait for programs that read the files, milliseconds
 * @param onWait called once when the wait begins
 * @throws UsageError that says what to do if they are still there
 */
export async function erase(store: LeadAdmin, waitMs: number, onWait: () => void): Promise<void> {
  const deadline = performance.now() + waitMs;
  let isWaiting = false;
  while (!(await store.eraseDeleted().catch(fail))) {
    if (performance.now() >= deadline) throw notErased(toolTexts.isRead);
    if (!isWaiting) onWait();
    isWaiting = true;
    await setTimeout(POLL_MS);
  }
}
