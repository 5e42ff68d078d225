import {
  decodeRoutePath,
  encodeRoutePath,
  isFollowable,
  isNetworkError,
  type useRegisterRscEnhancer,
} from '../waku/client.ts';
import { ROUTE_PREFIX } from '../waku/protocol.ts';
import type { Load } from './progress.ts';
import { payloadCache } from './payload-cache.ts';
import { failedPage } from './failed-page.tsx';
import { OtherBuildError, type ReceivedPayload, receivePayload } from './payload-request.ts';
import { reloadOnce } from './reload-once.ts';
import { loadModules } from './route-modules.ts';

type Enhancer = Parameters<ReturnType<typeof useRegisterRscEnhancer>>[0];
type FetchRsc = Parameters<Enhancer>[0];
type DecodedPayload = Awaited<ReturnType<FetchRsc>>;

/** A cached page: a payload that is not decoded yet, or the decoded one of the initial document. */
export type CachedPage = ReceivedPayload | DecodedPayload;

/** Receives the progress of a navigation. */
export interface LoadListener {
  onLoad(load: Load): void;
  onMissingChunks(): void;
}

interface Target {
  readonly key: string;
  readonly path: string;
  readonly query: string;
}

/** Cache key of a page's payload. @param query without the question mark */
export const payloadKey = (path: string, query: string): string =>
  `${encodeRoutePath(path)}?${query}`;

function toTarget(rscPath: string, params: unknown): Target {
  const path = decodeRoutePath(rscPath);
  const query = params instanceof URLSearchParams ? (params.get('query') ?? '') : '';
  return { key: payloadKey(path, query), path, query };
}

/**
 * Stops waiting when the navigation is aborted; the load itself continues. Route changes are
 * transitions, and a pending one blocks all later ones.
 */
const untilAborted = <Content>(load: Promise<Content>, signal: AbortSignal): Promise<Content> =>
  Promise.race([
    load,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);

const neverSettles = new Promise<never>(() => {});

/** What to render when a load fails: the stale copy, nothing until a reload, or the error page. */
function recover(error: unknown, { key, path, query }: Target): CachedPage | Promise<CachedPage> {
  const stale = payloadCache.peek(key) as CachedPage | undefined;
  if (stale && isNetworkError(error)) return stale;
  if (isFollowable(error)) throw error;
  const url = new URL(path + (query && `?${query}`), window.location.href);
  if (error instanceof OtherBuildError && reloadOnce('build', url.href)) return neverSettles;
  return { elements: failedPage(path, query, error) };
}

/**
 * Wraps all payload requests: fresh pages need no request, concurrent loads of a page share one,
 * and failures render the error page. A request without a signal is a prefetch.
 */
export function createPayloadEnhancer(listener: LoadListener): Enhancer {
  let navigatesTo: string | undefined;

  const load = (next: FetchRsc, key: string, ...[path, params, options]: Parameters<FetchRsc>) =>
    payloadCache.load<CachedPage>(key, async () => {
      const { type } = options;
      const content = await receivePayload(
        // No signal: a page is cached even if the navigation is aborted.
        (transport) => next(path, params, { type, fetch: transport }),
        options.fetch,
        (step) => navigatesTo === key && listener.onLoad(step),
      );
      return { content, bytes: content.bytes.byteLength, isCacheable: content.isWhole };
    });

  const watchModules = (key: string, modules: readonly string[]) =>
    void loadModules(modules, {
      onMissing: () => navigatesTo === key && listener.onMissingChunks(),
      onLoaded: () => navigatesTo === key && listener.onLoad('chunks'),
    });

  return (next) => async (rscPath, params, options) => {
    const { type, signal } = options;
    if (type !== 'rsc' || !rscPath.startsWith(ROUTE_PREFIX)) return next(rscPath, params, options);
    const target = toTarget(rscPath, params);
    const loading = load(next, target.key, rscPath, params, options);
    if (!signal) return loading.then(() => ({ elements: {} }));
    navigatesTo = target.key;
    const page = await untilAborted(loading, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return recover(error, target);
    });
    if ('elements' in page) return page;
    watchModules(target.key, page.modules);
    return next(rscPath, params, { type, fetch: async () => new Response(page.bytes) });
  };
}
