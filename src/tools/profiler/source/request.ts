import { ProfilerError } from '../errors.ts';
import type { OwnHeaders } from './own-headers.ts';

export interface RequestOptions {
  /** Headers of the protocol, sent wherever a redirect leads. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly own?: OwnHeaders | undefined;
}

const DEADLINE_MS = 30_000;
/** Next needs one for its `_rsc` parameter; the others are the site's. */
const MAX_REDIRECTS = 10;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

function headersFor({ headers = {}, own }: RequestOptions): Headers {
  const all = new Headers({ 'accept-encoding': 'identity', ...headers });
  own?.headers.forEach((value, name) => all.set(name, value));
  return all;
}

function locationOf({ status, headers }: Response, url: string): string | undefined {
  const location = REDIRECTS.has(status) ? headers.get('location') : null;
  if (location === null) return undefined;
  const target = URL.parse(location, url);
  if (target && /^https?:$/.test(target.protocol)) return target.href;
  throw new ProfilerError('http-status', `${status} for ${url}, which leads to no URL`);
}

/**
 * Requests a URL and follows redirects. The user's own headers are sent to their origin, up to the
 * first redirect that leaves it.
 */
export async function request(url: string, options: RequestOptions = {}): Promise<Response> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const visited = new Set<string>();
  let isOwn = true;
  let target = url;
  for (;;) {
    visited.add(target);
    isOwn &&= new URL(target).origin === options.own?.origin;
    const headers = headersFor(isOwn ? options : { ...options, own: undefined });
    const response = await fetch(target, { headers, signal, redirect: 'manual' });
    const next = locationOf(response, target);
    if (next === undefined) return response;
    await response.body?.cancel();
    if (visited.has(next)) throw new ProfilerError('redirect-loop', `${url} leads back to ${next}`);
    if (visited.size > MAX_REDIRECTS) {
      throw new ProfilerError('redirect-loop', `${url} is redirected over ${MAX_REDIRECTS} times`);
    }
    target = next;
  }
}
