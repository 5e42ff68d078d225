import type { Served } from '../../../../bff/cache/served.ts';
import { BffError } from '../../../../bff/shared/errors.ts';
import type { UpstreamResponse } from '../../../../bff/upstream/client.ts';
import { content, createScriptedCache, POLICY } from './scripted-upstream.ts';

export const about = { resource: 'about', path: '/api/about' } as const;
export const home = { resource: 'home', path: '/api/home' } as const;
export const newsItem = { resource: 'newsItem', path: '/api/news/a' } as const;

export const textOf = ({ entry }: Served): string => entry.variants.identity.body.toString();
export const timeout = (): BffError => new BffError('timeout');
export const absent = { type: 'absent', status: 404 } as const;
export const unkept = {
  ...content('secret'),
  fields: { cacheControl: 'no-store' },
} as UpstreamResponse;

/** When a copy that was stored at time 0 is what, milliseconds. */
export const STALE = POLICY.freshMs;
export const ERROR_STALE = POLICY.freshMs + POLICY.staleMs;
export const EXPIRED = POLICY.freshMs + POLICY.staleMs + POLICY.errorStaleMs;
/** How long a key rests after its first failure, milliseconds. */
export const FIRST_REST = 200;

/** A scripted cache that holds `first` for the about page since time 0. */
export async function withStoredCopy() {
  const scripted = createScriptedCache();
  const served = scripted.cache.get(about);
  scripted.upstream.call(0).answer(content('first', { etag: '"u1"' }));
  await served;
  return scripted;
}
