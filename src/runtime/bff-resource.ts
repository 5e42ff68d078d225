import 'server-only';
import type { Entry } from '#shared/cache/cache.ts';
import { freshness } from '#shared/freshness.ts';

/** A resource of the BFF. Its body stays the same object as long as the ETag stays the same. */
export interface BffResource extends Entry {
  readonly status: number;
  readonly body: unknown;
  readonly location: string | undefined;
  /** Time of the request for this version, on the steady clock. */
  readonly checkedAt: number;
  /** Length of the body's JSON, characters. */
  readonly length: number;
  readonly reuse: Reuse;
}

/**
 * Whether a copy may be used without a check: `checked` only while it is fresh
 * (`must-revalidate`), `none` never (`no-store`).
 */
type Reuse = 'usual' | 'checked' | 'none';

export const GONE: readonly number[] = [404, 410];
/** Seconds for which a copy may still be used on failure. */
const LEFT = /\bstale-if-error=(\d+)/;

/**
 * How long a response may be used. On failure, the BFF says how much remains of the time allowed by
 * the content API and the operator. Missing documents have no content that could be too old.
 */
export function readReuse(
  { status, cacheControl = '' }: { status: number; cacheControl: string | undefined },
  checkedAt: number,
): Pick<BffResource, 'checkedAt' | 'lifetime' | 'reuse'> {
  const isGone = GONE.includes(status);
  const isUnkept = cacheControl.includes('no-store');
  const leftMs = isGone
    ? Number.POSITIVE_INFINITY
    : Number(LEFT.exec(cacheControl)?.[1] ?? 0) * 1000;
  const freshUntil = checkedAt + (isUnkept ? 0 : freshness.site.freshMs);
  const isChecked = !isGone && cacheControl.includes('must-revalidate');
  return {
    checkedAt,
    lifetime: { freshUntil, staleUntil: freshUntil, errorStaleUntil: checkedAt + leftMs },
    reuse: isUnkept ? 'none' : isChecked ? 'checked' : 'usual',
  };
}

/** Time until which a resource may be used while the BFF is unreachable. */
export const usableUntil = ({ lifetime, checkedAt }: BffResource): number =>
  Math.max(lifetime.errorStaleUntil, checkedAt + freshness.site.restartMs);
