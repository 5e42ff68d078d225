/**
 * All that the browser's code knows of Waku's unstable and internal interfaces. After an upgrade of
 * Waku, this folder and its tests are what has to be read.
 */
export { unstable_defaultRootOptions as defaultRootOptions } from 'waku/client';
export {
  Slot_UNSTABLE as Slot,
  unstable_getErrorInfo as getErrorInfo,
  useElementsPromise_UNSTABLE as useElementsPromise,
  useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer,
} from 'waku/minimal/client';
export {
  type Unstable_ChangeRoute as ChangeRoute,
  unstable_RouterContext as RouterContext,
} from 'waku/router/client';
export {
  unstable_decodeRoutePath as decodeRoutePath,
  unstable_encodeRoutePath as encodeRoutePath,
  unstable_getRouteFromElements as getRouteFromElements,
  unstable_getRouteSlotId as getRouteSlotId,
  unstable_isFollowable as isFollowable,
  unstable_IS_STATIC_ID as IS_STATIC_ID,
  unstable_parseRoute as parseRoute,
  unstable_ROUTE_ID as ROUTE_ID,
} from 'waku/router/client-core';

import {
  unstable_getErrorInfo as getErrorInfo,
  useFetchRsc_UNSTABLE as useFetchRsc,
} from 'waku/minimal/client';
import {
  unstable_createRscParams as createRscParams,
  unstable_encodeRoutePath as encodeRoutePath,
} from 'waku/router/client-core';

/** Session key that names the running build; with it, Waku's boot script does not reload by itself. */
export const RELOAD_KEY = 'waku:preload-error-build-id';

/** Whether the document brought a payload to hydrate from. */
export const canHydrate = (): boolean => '__WAKU_HYDRATE__' in globalThis;

/** An error that the router follows to another page, as it does those that Waku sends. */
export const movedError = (location: string): Error =>
  Object.assign(new Error('The page has moved'), {
    digest: `__WAKU_CUSTOM_ERROR__;${JSON.stringify({ status: 308, location })}`,
  });

/** Whether a failed request never reached the site. */
export const isNetworkError = (error: unknown): boolean =>
  getErrorInfo(error)?.unstable_networkError === true;

/** Elements by slot, as the router holds them. */
type Elements = Record<string, unknown>;

/** @returns prefetches the payload of a route, given the elements that the page already has */
export function usePayloadPrefetch(): (
  route: { readonly path: string; readonly query: string },
  base: Elements,
) => Promise<unknown> {
  const fetchRsc = useFetchRsc();
  return async ({ path, query }, base) =>
    fetchRsc(encodeRoutePath(path), createRscParams(query), { unstable_base: base });
}

type LoadModule = (id: string) => Promise<unknown>;

/** Loads a client module by its id in a payload, once; undefined before the runtime is there. */
export const clientModuleLoader = (): LoadModule | undefined =>
  (globalThis as { __vite_rsc_client_require__?: LoadModule })['__vite_rsc_client_require__'];
