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
  useElementsPromise_UNSTABLE as useElementsPromise,
  useFetchRsc_UNSTABLE as useFetchRsc,
  type useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer,
} from 'waku/minimal/client';
import {
  unstable_createRscParams as createRscParams,
  unstable_encodeRoutePath as encodeRoutePath,
} from 'waku/router/client-core';

/** Whether the document brought a payload to hydrate from. */
export const canHydrate = (): boolean => '__WAKU_HYDRATE__' in globalThis;

/** A document's own payload, until the router decodes it. */
interface InitialEntry {
  readonly response: Promise<Response>;
}

/** @returns a copy of the payload that came with the document; only before the router starts */
export const copyInitialPayload = (): Promise<Response> | undefined =>
  (globalThis as { __WAKU_INITIAL_RSC__?: InitialEntry })['__WAKU_INITIAL_RSC__']?.response.then(
    (response) => response.clone(),
  );

/** The document's own payload, then one of the network. */
const MAX_INITIAL_PAYLOADS = 2;

/**
 * Makes a start fail whose payload cannot be read: Waku would request it without end.
 * @param isStarted whether what asks for a payload is no start
 */
export function limitInitialPayloads(isStarted: () => boolean): void {
  const name = '__WAKU_INITIAL_RSC__';
  let entry: unknown = Reflect.get(globalThis, name);
  let asked = 0;
  const get = () => {
    asked += 1;
    if (asked > MAX_INITIAL_PAYLOADS && !isStarted()) throw new Error('The payload is unreadable');
    return entry;
  };
  const set = (value: unknown) => {
    entry = value;
  };
  Object.defineProperty(globalThis, name, { get, set });
}

/** An error that the router follows to another page, as it does those that Waku sends. */
export const movedError = (location: string): Error =>
  Object.assign(new Error('The page has moved'), {
    digest: `__WAKU_CUSTOM_ERROR__;${JSON.stringify({ status: 308, location })}`,
  });

/** Whether a failed request never reached the site. */
export const isNetworkError = (error: unknown): boolean =>
  getErrorInfo(error)?.unstable_networkError === true;

/** Wraps the requests of payloads. */
export type Enhancer = Parameters<ReturnType<typeof useRegisterRscEnhancer>>[0];

/** Elements by slot, as the router holds them. */
export type Elements = Record<string, unknown>;

/** @returns requests the payload of a route, without the slots that the page already has */
export function usePayloadPrefetch(): (route: {
  readonly path: string;
  readonly query: string;
}) => void {
  const fetchRsc = useFetchRsc();
  const elements = useElementsPromise();
  return ({ path, query }) =>
    void elements.then((base) =>
      fetchRsc(encodeRoutePath(path), createRscParams(query), { unstable_base: base }),
    );
}

type LoadModule = (id: string) => Promise<unknown>;

/** Loads a client module by its id in a payload, once; undefined before the runtime is there. */
export const clientModuleLoader = (): LoadModule | undefined =>
  (globalThis as { __vite_rsc_client_require__?: LoadModule })['__vite_rsc_client_require__'];
