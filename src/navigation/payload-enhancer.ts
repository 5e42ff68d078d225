import type { useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer } from 'waku/minimal/client';
import {
  unstable_decodeRoutePath as decodeRoutePath,
  unstable_encodeRoutePath as encodeRoutePath,
  unstable_isFollowable as isFollowable,
} from 'waku/router/client-core';
import type { Load } from './progress.ts';
import { contentCache } from './payload-cache.ts';
import { failedPage } from './failed-page.tsx';
import {
  isNetworkError,
  OtherBuildError,
  type ReceivedPayload,
  receivePayload,
} from './payload-request.ts';
import { reloadOnce } from './reload-once.ts';
import { loadModules } from './route-modules.ts';

type Enhancer = Parameters<ReturnType<typeof useRegisterRscEnhancer>>[0];
type Request = Parameters<Enhancer>[0];
type Answer = Awaited<ReturnType<Request>>;

/** A page that is at hand: as it was received, or, from the first document, decoded already. */
export type KeptPage = ReceivedPayload | Answer;

/** What a navigation tells of its loads. */
export interface LoadListener {
  onLoad(load: Load): void;
  onMissingChunks(): void;
}

interface Target {
  readonly key: string;
  readonly path: string;
  readonly query: string;
}

const ROUTE_PREFIX = 'R/';

/** Key of a page's payload. @param query as in the address, without its question mark */
export const payloadKey = (path: string, query: string): string =>
  `${encodeRoutePath(path)}?${query}`;

function toTarget(rscPath: string, params: unknown): Target {
  const path = decodeRoutePath(rscPath);
  const query = params instanceof URLSearchParams ? (params.get('query') ?? '') : '';
  return { key: payloadKey(path, query), path, query };
}

/**
 * Stops waiting when the visitor goes elsewhere; the load itself goes on. Route changes are
 * transitions, and one that waits holds all later ones back.
 */
const untilAborted = <Content>(load: Promise<Content>, signal: AbortSignal): Promise<Content> =>
  Promise.race([
    load,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);

const neverEnds = new Promise<never>(() => {});

/** What to render of a page that cannot be loaded: its old copy, nothing before the one reload. */
function recover(error: unknown, { key, path, query }: Target): KeptPage | Promise<KeptPage> {
  const old = contentCache.peek(key) as KeptPage | undefined;
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

  const load = (next: Request, key: string, ...[path, params, options]: Parameters<Request>) =>
    contentCache.load<KeptPage>(key, async () => {
      const { type } = options;
      const content = await receivePayload(
        // Without the signal: a page that the visitor turned away from is kept for another visit.
        (transport) => next(path, params, { type, fetch: transport }),
        options.fetch,
        (step) => navigatesTo === key && listener.onLoad(step),
      );
      const isKept = content.isWhole && !content.hasErrors;
      return { content, bytes: content.bytes.byteLength, isKept };
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
