import type { ResourceTable, UsedResource } from './resource-table.ts';

/** How long resources are believed to be what they were, milliseconds. */
export const FRESH_MS = 30_000;
/** A page with a part left out is kept this long at most. */
export const PARTIAL_MS = 5000;
/**
 * A page whose content is known to have changed is served as it was for this long while it is
 * rendered again; after that a visitor waits for the new one (half of the promised 2 s).
 */
export const CHANGE_GRACE_MS = 1000;
/** Pause after a refresh that failed. */
export const RETRY_MS = 5000;

/**
 * fresh: served. stale: served at once, then its resources are checked. outdated: served at once,
 * then rendered again. expired: rendered again before it is served.
 */
export type Freshness = 'fresh' | 'stale' | 'outdated' | 'expired';

/** What the freshness of a page depends on. */
export interface Dated {
  readonly used: readonly UsedResource[];
  /** When it changes by itself. */
  readonly changesAt: number;
}

export function freshnessAt(
  page: Dated,
  resources: ResourceTable,
  now: number,
  freshMs = FRESH_MS,
): Freshness {
  if (now >= page.changesAt) return 'expired';
  const since = resources.outdatedSince(page.used);
  if (since !== undefined) return now - since < CHANGE_GRACE_MS ? 'outdated' : 'expired';
  return now - resources.checkedAt(page.used) < freshMs ? 'fresh' : 'stale';
}

/** Until when a page that is fresh now stays so, if nothing changes. */
export const freshUntil = (page: Dated, resources: ResourceTable, freshMs = FRESH_MS): number =>
  Math.min(page.changesAt, resources.checkedAt(page.used) + freshMs);
