import { nextTask } from '../lib/next-task.ts';
import { PARTIAL_MARK, PAYLOAD_HEADERS } from '../rendering/page-marks.ts';
import {
  clientModuleLoader,
  copyInitialPayload,
  decodeRoutePath,
  type Elements,
  encodeRoutePath,
  type Enhancer,
  getRouteFromElements,
  isFollowable,
  movedError,
  parseRoute,
} from '../waku/client.ts';
import { ROUTE_PREFIX } from '../waku/protocol.ts';
import { failedPage } from './failed-page.tsx';
import { advanceRouteChange, destination, expectMissingChunks } from './route-change.ts';
import { NEVER, sessionCache } from './session-cache.ts';

/** Key of a page's payload. @param query without the question mark */
export const payloadKey = (path: string, query: string): string =>
  `${encodeRoutePath(path)}?${query}`;

/** In development, React's debug channel keeps the payload open. */
const firstPayload = import.meta.env.DEV ? undefined : copyInitialPayload();

/** Key of the payload that the current navigation waits for. */
let awaited: string | undefined;

/** Requests a payload. Passes no signal: the payload is kept even if the navigation is aborted. */
const request = (key: string, ...[input, init]: Parameters<typeof fetch>): Promise<Response> =>
  sessionCache.fetch(key, async () => {
    const response = await fetch(input, { headers: init?.headers ?? {} });
    if (key === awaited) advanceRouteChange('headers');
    return response;
  });

/** Loads the client modules of a page ahead of its render, so that failures surface here. */
async function loadModules(key: string, ids: readonly string[]): Promise<void> {
  const load = clientModuleLoader();
  if (!load) return;
  let isLoading = true;
  const loads = Promise.allSettled(ids.map((id) => load(id))).finally(() => {
    isLoading = false;
  });
  // Modules that are already loaded resolve before the next task.
  await Promise.race([loads, nextTask()]);
  if (!isLoading) return;
  if (key === awaited) expectMissingChunks();
  await loads;
  if (key === awaited) advanceRouteChange('chunks');
}

/** Throws a redirect before rendering, so that the current page stays in view. */
function throwIfMoved({ headers }: Response): void {
  const place = headers.get(PAYLOAD_HEADERS.movedTo);
  if (place === null) return;
  const { origin } = window.location;
  const url = new URL(place, origin);
  if (url.origin !== origin) throw new Error('The site redirected to another site');
  throw movedError(url.pathname + url.search);
}

const never = (): Promise<never> => new Promise(() => {});

/** The payload of a navigation, before decoding. Leaves URLs that are not pages to the browser. */
async function open(key: string, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await request(key, input, init);
  const { headers, status } = response;
  // The navigation was aborted meanwhile, so nobody awaits the outcome.
  if (key !== awaited) return response;
  if (status === 404 && !headers.has(PAYLOAD_HEADERS.build)) {
    window.location.assign(destination());
    return never();
  }
  throwIfMoved(response);
  advanceRouteChange('end');
  void loadModules(key, headers.get(PAYLOAD_HEADERS.modules)?.split(',') ?? []);
  return response;
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

/**
 * Sends all payload requests through the session cache, and renders the error page if one fails. A
 * request without a signal is a prefetch: its payload is kept but not decoded, because decoding
 * would load styles and pictures.
 */
export const enhancePayloads: Enhancer = (next) => async (rscPath, params, options) => {
  const { type, signal } = options;
  if (type !== 'rsc' || !rscPath.startsWith(ROUTE_PREFIX)) return next(rscPath, params, options);
  const path = decodeRoutePath(rscPath);
  const query = params instanceof URLSearchParams ? (params.get('query') ?? '') : '';
  const key = payloadKey(path, query);
  const send = (transport: typeof fetch) => next(rscPath, params, { type, fetch: transport });
  if (!signal) {
    return send((...sent) => {
      // A failed prefetch is ignored, because a click fetches again.
      request(key, ...sent).catch(() => {});
      return never();
    });
  }
  awaited = key;
  try {
    return await send((...sent) => untilAborted(open(key, ...sent), signal));
  } catch (error) {
    if (signal.aborted || isFollowable(error)) throw error;
    return { elements: failedPage(path, query, error) };
  }
};

/** Keeps the payload that came with the document. @param elements decoded from it */
export async function keepFirstPayload(elements: Promise<Elements>): Promise<void> {
  const { path, query } = parseRoute(new URL(window.location.href));
  const payload = await firstPayload;
  // For a failed page, the server renders the error page instead.
  if (!payload || getRouteFromElements(await elements)?.path !== path) return;
  const isPartial = document.documentElement.hasAttribute(PARTIAL_MARK);
  await sessionCache.keep(payloadKey(path, query), payload, isPartial ? NEVER : 0);
}
