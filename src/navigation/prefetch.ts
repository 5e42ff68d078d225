import { freshness } from '#shared/freshness.ts';

/** Conditions for prefetching the page of a link (`src/decisions.md`, "Prefetch"). */

/** Minimum time between prefetches of a page, milliseconds. */
const PREFETCH_TTL_MS = freshness.browser.freshMs;

/** The parts of `navigator.connection` that reveal a metered or slow connection. */
export interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export interface PrefetchConditions {
  readonly isOnline: boolean;
  readonly connection: NetworkInformation | undefined;
  /** Whether the link leads to the page in view. */
  readonly isCurrent: boolean;
  /** Whether the page is fresh in the session cache. */
  readonly isLoaded: boolean;
  /** Time since the last prefetch of the page, milliseconds. */
  readonly sinceLast: number;
}

/** Whether prefetching would cost the visitor money. */
export const isMetered = (connection: NetworkInformation | undefined): boolean =>
  connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;

/** Whether to prefetch the page of a link. */
export function shouldPrefetch(conditions: PrefetchConditions): boolean {
  const { isOnline, connection, isCurrent, isLoaded, sinceLast } = conditions;
  if (!isOnline || isCurrent || isLoaded) return false;
  if (isMetered(connection)) return false;
  return sinceLast >= PREFETCH_TTL_MS;
}
