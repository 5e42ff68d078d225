import { unescape } from 'node:querystring';
import { idOfFile } from '../source/modules.ts';

const VIRTUAL = '/@id/__x00__virtual:vite-rsc/';
/** Client components of a package, by what imports them. Source: `vitePluginUseClient`. */
const PACKAGE = `${VIRTUAL}client-package-proxy/`;
const INSIDE_PACKAGE = `${VIRTUAL}client-in-server-package-proxy/`;
const REMOVER = `${VIRTUAL}remove-duplicate-server-css`;
const NODE_MODULES = 'node_modules/';

/** Path of a file in a package, as if the packages were below the root. */
function packagePath(encoded: string): string {
  const file = unescape(encoded);
  return file.slice(Math.max(0, file.indexOf(NODE_MODULES)));
}

/** The URL without what development appends against caches. */
const urlOf = (moduleId: string): string => moduleId.replace(/(?:[?#]|\$\$cache=).*$/s, '');

/** Whether a module is the one with which development removes a stylesheet that came twice. */
export const isStyleRemover = (moduleId: string): boolean => moduleId.startsWith(REMOVER);

/**
 * The id that a build of @vitejs/plugin-rsc gives a client module, from its URL in development: a
 * digest of the path. Undefined for ids of another bundler.
 */
export function builtModuleId(moduleId: string): string | undefined {
  if (!moduleId.startsWith('/')) return undefined;
  const url = urlOf(moduleId);
  if (url.startsWith(PACKAGE)) return idOfFile(url.slice(PACKAGE.length));
  if (url.startsWith(INSIDE_PACKAGE))
    return idOfFile(packagePath(url.slice(INSIDE_PACKAGE.length)));
  return idOfFile(url.slice(1));
}
