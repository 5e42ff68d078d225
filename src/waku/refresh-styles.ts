import type { DevEnvironment, EnvironmentModuleNode, Plugin } from 'vite';

const STYLES = /\.css\.ts$/;
/** Values that any style may use. */
const THEME = /\/src\/theme\/[^/]+\.ts$/;
/** Suffix under which the vanilla-extract plugin serves the stylesheet of a style file. */
const STYLESHEET = '.vanilla.css';

const stylesOf = ({ moduleGraph }: DevEnvironment): EnvironmentModuleNode[] =>
  [...moduleGraph.idToModuleMap.values()].filter(({ id }) => id && STYLES.test(id));

/** Compiles a style file again. @returns URL of its stylesheet, if a page has loaded it */
async function compile(
  style: EnvironmentModuleNode,
  rsc: DevEnvironment,
  client: DevEnvironment,
): Promise<string | undefined> {
  rsc.moduleGraph.invalidateModule(style);
  await rsc.transformRequest(style.url);
  const sheets = client.moduleGraph.getModulesByFile(`${style.id}${STYLESHEET}`);
  sheets?.forEach((sheet) => client.moduleGraph.invalidateModule(sheet));
  return sheets && `${style.url}${STYLESHEET}`;
}

/**
 * Updates edited styles of server components in the browser. Vite does so only for `.css` files:
 * the stylesheet of a `.css.ts` file is linked, and nothing in the browser imports it.
 */
export const refreshStyles = (): Plugin => ({
  name: 'kosmosad:refresh-styles',
  apply: 'serve',
  hotUpdate: {
    // After the RSC plugin, which shows errors in the browser.
    order: 'post',
    async handler({ file, server, timestamp }) {
      const { rsc, client } = server.environments;
      if (this.environment !== rsc || !rsc || !(STYLES.test(file) || THEME.test(file))) return;
      const changed = stylesOf(rsc).filter(({ id }) => THEME.test(file) || id === file);
      const urls = await Promise.all(changed.map((style) => compile(style, rsc, client)));
      const updates = urls
        .filter((url) => url !== undefined)
        .map((path) => ({ type: 'css-update' as const, path, acceptedPath: path, timestamp }));
      client.hot.send({ type: 'update', updates });
    },
  },
});
