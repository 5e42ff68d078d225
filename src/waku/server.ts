/** All that the server's code knows of Waku's unstable interfaces, besides `renderer.ts`. */
export {
  unstable_createCustomError as createCustomError,
  unstable_getErrorInfo as getErrorInfo,
} from 'waku/minimal/server';

/** Config of a root or layout whose slot is not sent to a client that has it under this etag. */
export const dynamicWithEtag = (getEtag: () => Promise<string | undefined>) =>
  ({ render: 'dynamic', unstable_getEtag: getEtag }) as const;

/** Enhancer that makes a build runnable by Node. */
export const NODE_ENHANCER = 'waku/adapters/node-build-enhancer';
