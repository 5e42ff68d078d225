import 'server-only';
import { SingleFlight } from '#shared/single-flight.ts';
import { fetchBff } from '../../runtime/fetch-bff.ts';
import type { ResourceTable } from './resource-table.ts';

/** A resource revalidated this recently is not fetched again, milliseconds. */
const RECENT_MS = 1000;

/**
 * Creates a function that revalidates resources with the BFF and shares in-flight requests.
 * @throws when the BFF does not respond
 */
export function createChecker(resources: ResourceTable, now: () => number) {
  const running = new SingleFlight<void>();

  async function checkOne(path: string): Promise<void> {
    const requestedAt = now();
    const { status, etag } = await fetchBff(path, resources.etagOf(path));
    if (status >= 500) throw new Error(`${path}: ${status}`);
    // A missing resource may have no etag; its status serves as one.
    resources.note(path, etag ?? `${status}`, now(), requestedAt);
  }

  return async (paths: readonly string[]): Promise<void> => {
    const due = paths.filter((path) => now() - resources.checkedAt([[path, '']]) >= RECENT_MS);
    await Promise.all(due.map((path) => running.run(path, () => checkOne(path))));
  };
}
