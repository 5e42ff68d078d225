import type { ResourceTable, UsedResource } from './resource-table.ts';

/** How long resources are fresh, milliseconds. */
export const FRESH_MS = 30_000;
/** Longest time that a partial page is cached, milliseconds. */
export const PARTIAL_MS = 5000;
/**
 * How long an outdated page is served while it is rendered again, milliseconds; after that visitors
 * wait for the new one. Half of the promised 2 s.
 */
export const CHANGE_GRACE_MS = 1000;
/** Cooldown after a failed refresh, milliseconds. */
export const RETRY_MS = 5000;

/**
 * fresh: served. stale: served at once, then its resources are revalidated. outdated: served at
 * once, then rendered again. expired: rendered again before it is served.
 */
export type Freshness = 'fresh' | 'stale' | 'outdated' | 'expired';

/** The properties that determine a page's freshness. */
export interface Dated {
  readonly used: readonly UsedResource[];
  /** When it changes without a change of its resources, epoch milliseconds. */
  readonly changesAt: number;
}

/** Determines a page's freshness at a point in time. */
export function freshnessAt(
  page: Dated,
  resources: ResourceTable,
  now: number,
  freshMs = FRESH_MS,
): Freshness {
  if (now >= page.changesAt) return 'expired';
  const outdatedAt = resources.outdatedSince(page.used);
  if (outdatedAt !== undefined) return now - outdatedAt < CHANGE_GRACE_MS ? 'outdated' : 'expired';
  return now - resources.checkedAt(page.used) < freshMs ? 'fresh' : 'stale';
}
