import { transformRscCssExport } from '@vitejs/plugin-rsc/plugin';
import { parseAstAsync, type Plugin } from 'vite';

/** Everything the build's configuration relies on inside Waku and the RSC plugin. */

/** Waku's client runtime. */
export const CLIENT_RUNTIME = /waku\/dist\/minimal\/client\.js/;

/**
 * Modules that the RSC plugin groups for the client.
 * @param kind `facade` for the client components of one server module, `shared` for those of
 *   several
 * @param module start of the module's path
 */
export const clientGroup = (kind: 'facade' | 'shared', module: string): RegExp =>
  new RegExp(`client-references/group/${kind}:${module}`);

const PAGE = /\/src\/pages\/(?!_api\/).*\.tsx$/;
const ROOT = /\/src\/pages\/_root\.tsx$/;

/**
 * Links the styles of server components. The RSC plugin links them only for modules that import
 * `.css` files, but ours import `.css.ts`. A build has one stylesheet for all pages, linked by the
 * root; in development, each page links its own.
 */
export const linkStyles = (): Plugin => ({
  name: 'kosmosad:link-styles',
  async transform(code, id) {
    const { name, mode } = this.environment;
    if (name !== 'rsc' || !(mode === 'build' ? ROOT : PAGE).test(id)) return undefined;
    const result = await transformRscCssExport({
      ast: await parseAstAsync(code),
      code,
      filter: (name) => name === 'default',
    });
    if (!result) return undefined;
    const { output } = result;
    return { code: output.toString(), map: output.generateMap({ hires: 'boundary' }) };
  },
});

/** Declares the order of the cascade layers; both files need it, since either may load first. */
const LAYER_ORDER = /\/theme\/layers\.css\.ts/;

/**
 * Removes the styles of server components from the client's stylesheet, because every page already
 * links them. Cascade layers make the order of the two files irrelevant.
 */
export function sendStylesOnce(): Plugin {
  const linked = new Set<string>();
  return {
    name: 'kosmosad:send-styles-once',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: /\.css\.ts\.vanilla\.css$/ },
      handler(_code, id) {
        if (this.environment.name === 'rsc' && !LAYER_ORDER.test(id)) linked.add(id);
        return this.environment.name === 'client' && linked.has(id) ? '' : undefined;
      },
    },
  };
}
