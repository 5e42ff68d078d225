/** Times at which an entry changes its state, milliseconds. */
export interface Lifetime {
  readonly freshUntil: number;
  /** Until then served at once, while one refresh runs (RFC 5861 stale-while-revalidate). */
  readonly staleUntil: number;
  /** Until then served if a refresh fails or takes too long (RFC 5861 stale-if-error). */
  readonly errorStaleUntil: number;
}

export type State = 'fresh' | 'stale' | 'error-stale' | 'expired';

/** State of an entry at a given time. */
export function stateAt(lifetime: Lifetime, now: number): State {
  if (now < lifetime.freshUntil) return 'fresh';
  if (now < lifetime.staleUntil) return 'stale';
  return now < lifetime.errorStaleUntil ? 'error-stale' : 'expired';
}

/**
 * Lifetime after a soft purge: the entry must be revalidated before it is served, and has expired
 * if the source allowed no stale time at all.
 */
export function purgedLifetime<L extends Lifetime>(lifetime: L, now: number): L {
  const hasStaleTime = lifetime.errorStaleUntil > lifetime.freshUntil;
  const end = (time: number) => Math.min(time, now);
  return {
    ...lifetime,
    freshUntil: end(lifetime.freshUntil),
    staleUntil: end(lifetime.staleUntil),
    errorStaleUntil: hasStaleTime ? lifetime.errorStaleUntil : end(lifetime.errorStaleUntil),
  };
}

/** An entry after a soft purge; see {@link purgedLifetime}. */
export const purgedAt = <E extends { readonly lifetime: Lifetime }>(entry: E, now: number): E => ({
  ...entry,
  lifetime: purgedLifetime(entry.lifetime, now),
});
