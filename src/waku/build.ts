/** What the build's configuration knows of Waku's and the RSC plugin's file and chunk names. */

/** Enhancer that makes a build runnable by Node. */
export const NODE_ENHANCER = 'waku/adapters/node-build-enhancer';

/** Waku's client runtime. */
export const CLIENT_RUNTIME = /waku\/dist\/minimal\/client\.js/;

/**
 * Modules that the RSC plugin groups for the client.
 * @param kind `facade` for the client components of one server module, `shared` for those of several
 * @param module start of the module's path
 */
export const clientGroup = (kind: 'facade' | 'shared', module: string): RegExp =>
  new RegExp(`client-references/group/${kind}:${module}`);
