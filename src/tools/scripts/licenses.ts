import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** File in the build, served as a static file. */
const LICENSES_FILE = 'licenses.txt';

/** First line of every script; the minifier removes all other comments. */
const COMMENT = `//! licenses: /${LICENSES_FILE}`;

/** Packages that add code to the bundle without a module of their own. */
const WRITERS = [
  { name: 'vite', what: 'the chunk loader', file: 'LICENSE.md', end: '# Licenses of bundled' },
  { name: 'rolldown', what: 'the module wrappers', file: 'LICENSE', end: 'end of terms' },
] as const;

const read = (...names: string[]): Promise<string> => readFile(path.resolve(...names), 'utf8');

async function describeWriter({ name, what, file, end }: (typeof WRITERS)[number]) {
  const folder = path.join('node_modules', name);
  const { version, license } = JSON.parse(await read(folder, 'package.json')) as {
    version: string;
    license: string;
  };
  const text = (await read(folder, file)).split(end, 1)[0]?.trim();
  return `## ${name} - ${version} (${license})\n\nWrites ${what} into the scripts.\n\n${text}\n`;
}

/** The only bundled package without a licence file. */
const WITHOUT_FILE =
  '## @vitejs/plugin-rsc\n\nHas the MIT licence of https://github.com/vitejs/vite-plugin-react.\n';

/** Copyright line from a typeface's licence file, which is served as well. */
async function describeFace(name: string): Promise<string> {
  const file = `fonts/${name}-license.txt`;
  const [copyright] = (await read('public', file)).split('\n', 1);
  return `- ${copyright}: SIL Open Font License 1.1, /${file}`;
}

/** Licences that the bundler does not collect: its own code, typefaces, pictures. */
async function describeUncollected(): Promise<string> {
  const writers = await Promise.all(WRITERS.map(describeWriter));
  const faces = await Promise.all(['onest', 'unbounded'].map(describeFace));
  const art = (await read('public/art/LICENSE.txt')).trim();
  return [WITHOUT_FILE, ...writers, '# Typefaces\n', ...faces, '\n# Pictures\n', art, ''].join(
    '\n',
  );
}

/**
 * Completes the licence file that Vite writes for the client bundle (`build.license`), and
 * references it in every script.
 */
export const licensesPlugin = (): Plugin => ({
  name: 'kosmosad:licenses',
  apply: 'build',
  config: () => ({ environments: { client: { build: { license: { fileName: LICENSES_FILE } } } } }),
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const written = bundle[LICENSES_FILE];
      if (written?.type !== 'asset') throw new Error(`the bundler wrote no ${LICENSES_FILE}`);
      written.source = `${String(written.source)}\n${await describeUncollected()}`;
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = `${COMMENT}\n${file.code}`;
      }
    },
  },
});
