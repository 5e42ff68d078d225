import 'server-only';
import type { Entry } from '#shared/cache/cache.ts';
import { freshness } from '#shared/freshness.ts';

/** A resource of the BFF. Its body stays the same object as long as the ETag stays the same. */
export interface BffResource extends Entry {
  readonly status: number;
  readonly body: unknown;
  readonly location: string | undefined;
  /** Time of the request for this version, epoch milliseconds. */
  readonly checkedAt: number;
  /** Length of the text. */
  readonly length: number;
  readonly reuse: Reuse;
}

/**
 * Reuse without a check: `checked` not once stale (`must-revalidate`), `none` never (`no-store`).
 */
type Reuse = 'usual' | 'checked' | 'none';

/** Time until which a resource may be used while the BFF is unreachable, epoch milliseconds. */
export const usableUntil = ({ lifetime, checkedAt }: BffResource): number =>
  Math.max(lifetime.errorStaleUntil, checkedAt + freshness.site.restartMs);
