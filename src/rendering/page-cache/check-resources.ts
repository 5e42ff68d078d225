import 'server-only';
import { fetchBff } from '../../runtime/fetch-bff.ts';
import type { ResourceTable } from './resource-table.ts';

/** A resource that was checked this recently is not asked for again, milliseconds. */
const RECENT_MS = 1000;

/**
 * Asks the BFF whether resources are what they were, each once however many pages ask.
 * @throws when the BFF does not answer
 */
export function createChecker(resources: ResourceTable, now: () => number) {
  const running = new Map<string, Promise<void>>();

  async function checkOne(path: string): Promise<void> {
    const requestedAt = now();
    const { status, etag } = await fetchBff(path, resources.etagOf(path));
    if (status >= 500) throw new Error(`${path}: ${status}`);
    // What is not there any more has no tag, or another one than before.
    resources.note(path, etag ?? `${status}`, now(), requestedAt);
  }

  function joinOrCheck(path: string): Promise<void> {
    const known = running.get(path);
    if (known) return known;
    const check = checkOne(path).finally(() => running.delete(path));
    running.set(path, check);
    return check;
  }

  return async (paths: readonly string[]): Promise<void> => {
    const due = paths.filter((path) => now() - resources.checkedAt([[path, '']]) >= RECENT_MS);
    await Promise.all(due.map(joinOrCheck));
  };
}
