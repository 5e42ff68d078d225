import type { useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer } from 'waku/minimal/client';
import {
  unstable_decodeRoutePath as decodeRoutePath,
  unstable_encodeRoutePath as encodeRoutePath,
  unstable_isFollowable as isFollowable,
} from 'waku/router/client-core';
import type { Load } from '../lib/progress.ts';
import { contentCache } from './content-cache.ts';
import { failedPage } from './failed-page.tsx';
import {
  isNetworkError,
  observeFetch,
  OtherBuildError,
  type PayloadReport,
} from './payload-request.ts';
import { reloadOnce } from './reload-once.ts';
import { loadModules } from './route-modules.ts';

type Enhancer = Parameters<ReturnType<typeof useRegisterRscEnhancer>>[0];
type Request = Parameters<Enhancer>[0];
type Answer = Awaited<ReturnType<Request>>;

/** What a navigation tells of its loads. */
export interface LoadListener {
  onLoad(load: Load): void;
  onMissingChunks(): void;
}

const ROUTE_PREFIX = 'R/';

/** Key of a page's payload. @param query as in the address, without its question mark */
export const payloadKey = (path: string, query: string): string =>
  `${encodeRoutePath(path)}?${query}`;

/**
 * Stops waiting when the visitor goes elsewhere; the load itself goes on. Route changes are
 * transitions, and one that waits holds all later ones back.
 */
const untilAborted = <Content>(
  load: Promise<Content>,
  signal: AbortSignal | undefined,
): Promise<Content> =>
  signal
    ? Promise.race([
        load,
        new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        }),
      ])
    : load;

const neverEnds = new Promise<never>(() => {});

/** A page that cannot be loaded: its old copy, the one reload, or the error page. */
function recover(error: unknown, path: string, query: string): Answer | Promise<Answer> {
  const old = contentCache.peek(payloadKey(path, query)) as Answer | undefined;
  if (old && isNetworkError(error)) return old;
  if (isFollowable(error)) throw error;
  const url = new URL(path + (query && `?${query}`), window.location.href);
  if (error instanceof OtherBuildError && reloadOnce('build', url.href)) return neverEnds;
  return { elements: failedPage(path, query, error) };
}

/**
 * Wraps the requests of all page payloads: what is fresh is not asked for, loads of one page are
 * one request, a failure stays a page of the site. A request without a signal is a prefetch.
 */
export function createPayloadEnhancer(listener: LoadListener): Enhancer {
  let navigatesTo: string | undefined;

  const request = async (
    next: Request,
    key: string,
    ...[path, params, options]: Parameters<Request>
  ) => {
    const report: PayloadReport = { bytes: 0, hasErrors: false, modules: [] };
    const onLoad = (load: Load) => navigatesTo === key && listener.onLoad(load);
    // Without the signal: a page that the visitor turned away from is kept for another visit.
    const content = await next(path, params, {
      type: options.type,
      fetch: observeFetch(options.fetch, report, onLoad),
    });
    void loadModules(report.modules, {
      onMissing: () => navigatesTo === key && listener.onMissingChunks(),
      onLoaded: () => onLoad('chunks'),
    });
    return { content, bytes: report.bytes, isKept: !report.hasErrors };
  };

  return (next) => async (rscPath, params, options) => {
    if (options.type !== 'rsc' || !rscPath.startsWith(ROUTE_PREFIX)) {
      return next(rscPath, params, options);
    }
    const path = decodeRoutePath(rscPath);
    const query = params instanceof URLSearchParams ? (params.get('query') ?? '') : '';
    const key = payloadKey(path, query);
    if (options.signal) navigatesTo = key;
    try {
      const load = contentCache.load(key, () => request(next, key, rscPath, params, options));
      return await untilAborted(load, options.signal);
    } catch (error) {
      if (!options.signal || options.signal.aborted) throw error;
      return recover(error, path, query);
    }
  };
}
