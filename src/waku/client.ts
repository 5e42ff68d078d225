/**
 * Everything the browser's code relies on in Waku's unstable and internal interfaces. After an
 * upgrade of Waku, read this folder and its tests.
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

/** Whether the document came with a payload to hydrate from. */
export const canHydrate = (): boolean => '__WAKU_HYDRATE__' in globalThis;

/** The document's own payload, until the router decodes it. */
interface InitialEntry {
  readonly response: Promise<Response>;
}

/** @returns a copy of the document's payload; call before the router starts */
export const copyInitialPayload = (): Promise<Response> | undefined =>
  (globalThis as { __WAKU_INITIAL_RSC__?: InitialEntry })['__WAKU_INITIAL_RSC__']?.response.then(
    (response) => response.clone(),
  );

/** The document's own payload, then one from the network. */
const MAX_INITIAL_PAYLOADS = 2;

/**
 * Fails a start whose payload cannot be read: Waku would request it forever.
 * @param isStarted whether the client has started, which allows further payload requests
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

/** An error that makes the router go to another page, like those sent by Waku. */
export const movedError = (location: string): Error =>
  Object.assign(new Error('The page has moved'), {
    digest: `__WAKU_CUSTOM_ERROR__;${JSON.stringify({ status: 308, location })}`,
  });

/** Whether a request failed without reaching the site. */
export const isNetworkError = (error: unknown): boolean =>
  getErrorInfo(error)?.unstable_networkError === true;

/** Wraps payload requests. */
export type Enhancer = Parameters<ReturnType<typeof useRegisterRscEnhancer>>[0];

/** Elements by slot, as the router stores them. */
export type Elements = Record<string, unknown>;

/**
 * @returns a function that requests the payload of a route, without the slots that the page already
 *   has
 */
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

/** Loads a client module once, by its id in a payload; undefined until the runtime is present. */
export const clientModuleLoader = (): LoadModule | undefined =>
  (globalThis as { __vite_rsc_client_require__?: LoadModule })['__vite_rsc_client_require__'];
