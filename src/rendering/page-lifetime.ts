import type { Lifetime } from '#shared/cache/lifetime.ts';
import { freshness } from '#shared/freshness.ts';
import type { BffResource } from '../runtime/bff-resource.ts';

const { freshMs, staleMs } = freshness.site;

type Used = Pick<BffResource, 'checkedAt' | 'lifetime' | 'reuse'>;

/**
 * Lifetime of a page, limited by each of its resources: fresh for a second after the oldest check.
 * For one more second it is sent at once while a check runs; on failure, for as long as all
 * resources allow.
 * @param changesAt when the page changes without a change of its resources
 */
export function pageLifetime(
  resources: readonly Used[],
  { changesAt, now }: { readonly changesAt: number; readonly now: number },
): Lifetime {
  const checkedAt = Math.min(now, ...resources.map((resource) => resource.checkedAt));
  const isKept = resources.every(({ reuse }) => reuse !== 'none');
  const freshUntil = isKept ? Math.min(checkedAt + freshMs, changesAt) : checkedAt;
  return {
    freshUntil,
    staleUntil: isKept ? Math.min(freshUntil + staleMs, changesAt) : checkedAt,
    errorStaleUntil: Math.min(...resources.map(({ lifetime }) => lifetime.errorStaleUntil)),
  };
}
