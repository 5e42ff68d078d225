/** Everything the server's code relies on in Waku's unstable interfaces, besides `renderer.ts`. */
export {
  unstable_createCustomError as createCustomError,
  unstable_getErrorInfo as getErrorInfo,
} from 'waku/minimal/server';

/** Config of a root or layout whose slot is omitted for clients that have it under this etag. */
export const dynamicWithEtag = (getEtag: () => Promise<string | undefined>) =>
  ({ render: 'dynamic', unstable_getEtag: getEtag }) as const;

/** Enhancer that makes a build runnable in Node. */
export const NODE_ENHANCER = 'waku/adapters/node-build-enhancer';
