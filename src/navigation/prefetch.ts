/** When a link's page is loaded before it is asked for (decision 14). */

/** Time for which one prefetch of an address is enough, milliseconds. */
export const PREFETCH_TTL_MS = 5 * 60_000;

/** Links in view that are prefetched when the page is idle. */
export const LINKS_IN_VIEW = 4;

/** `navigator.connection`, as far as it says what a visitor pays for. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export interface PrefetchConditions {
  readonly isOnline: boolean;
  readonly connection: Connection | undefined;
  /** The link leads to the page that is open. */
  readonly isCurrent: boolean;
  /** The page is at hand already. */
  readonly isLoaded: boolean;
  /** Milliseconds since the address was prefetched last. */
  readonly sinceLast: number | undefined;
}

/** Whether a link's page is prefetched. */
export function shouldPrefetch(conditions: PrefetchConditions): boolean {
  const { isOnline, connection, isCurrent, isLoaded, sinceLast } = conditions;
  if (!isOnline || isCurrent || isLoaded) return false;
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return false;
  return sinceLast === undefined || sinceLast >= PREFETCH_TTL_MS;
}
