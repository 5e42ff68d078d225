import type { Entry } from '#shared/cache/cache.ts';
import type { Lifetime } from '#shared/cache/lifetime.ts';
import type { Clock } from '#shared/cache/clock.ts';
import { freshness } from '#shared/freshness.ts';
import type { CachedResponse } from '#shared/send-cached.ts';
import type { PageRequest } from '../http/match-route.ts';
import type { BffResource } from '../runtime/bff-resource.ts';
import type { BffCall } from '../runtime/render-context.ts';

/** A resource of the BFF that a page was rendered from. */
type UsedResource = readonly [path: string, etag: string];

/** Duration of a render, and its calls to the BFF. */
export interface RenderTiming {
  readonly renderMs: number;
  readonly calls: readonly BffCall[];
}

/** A rendered page with its response. */
export interface PageEntry extends CachedResponse, Entry {
  readonly page: PageRequest;
  /** New address of a page that has moved; the entry itself is not sent. */
  readonly place?: string | undefined;
  readonly used: readonly UsedResource[];
  /**
   * Time of the render on the system clock, epoch milliseconds: if the clock is behind it, the page
   * may be of another day.
   */
  readonly renderedAt: number;
  /** When the page changes without a change of its resources, epoch milliseconds. */
  readonly changesAt: number;
  /** Undefined once the page has been renewed without a render. */
  readonly timing: RenderTiming | undefined;
}

/** Memory of an entry besides its bodies (headers, resources, objects), bytes. */
const OVERHEAD = 6000;

/** Approximate memory of an entry, bytes. */
export const pageEntrySize = ({ variants }: PageEntry): number => variants.size + OVERHEAD;

const { freshMs, staleMs } = freshness.site;

type Used = Pick<BffResource, 'checkedAt' | 'lifetime' | 'reuse'>;

/**
 * Lifetime of a page, limited by each of its resources: fresh for a second after the oldest check.
 * For one more second it is sent at once while a check runs; on failure, for as long as all
 * resources allow.
 * @param changesAt when the page changes without a change of its resources, epoch milliseconds
 */
export function pageLifetime(
  resources: readonly Used[],
  { changesAt: changesAtWall, clock }: { readonly changesAt: number; readonly clock: Clock },
): Lifetime {
  const now = clock.now();
  const changesAt = now + changesAtWall - clock.wallNow();
  const checkedAt = Math.min(now, ...resources.map((resource) => resource.checkedAt));
  const isKept = resources.every(({ reuse }) => reuse !== 'none');
  const freshUntil = isKept ? Math.min(checkedAt + freshMs, changesAt) : checkedAt;
  return {
    freshUntil,
    staleUntil: isKept ? Math.min(freshUntil + staleMs, changesAt) : checkedAt,
    errorStaleUntil: Math.min(...resources.map(({ lifetime }) => lifetime.errorStaleUntil)),
  };
}
