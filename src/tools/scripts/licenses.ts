import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Of the build, served like any other file of it. */
export const LICENSES_FILE = 'licenses.txt';

/** Stands at the head of every script; the minifier takes out all other comments. */
const COMMENT = `//! licenses: /${LICENSES_FILE}`;

/** Packages that write code into the bundle themselves, without a module of their own. */
const WRITERS = [
  { name: 'vite', what: 'the loading of parts', file: 'LICENSE.md', end: '# Licenses of bundled' },
  { name: 'rolldown', what: 'the joining of modules', file: 'LICENSE', end: 'end of terms' },
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

/** The one bundled package whose files lack its licence. */
const WITHOUT_FILE =
  '## @vitejs/plugin-rsc\n\nHas the MIT licence of https://github.com/vitejs/vite-plugin-react.\n';

/** Copyright line of a typeface's licence, which is served beside it. */
async function describeFace(name: string): Promise<string> {
  const file = `fonts/${name}-license.txt`;
  const [copyright] = (await read('public', file)).split('\n', 1);
  return `- ${copyright}: SIL Open Font License 1.1, /${file}`;
}

/** What the bundler does not know of: its own code, typefaces, pictures. */
async function describeRest(): Promise<string> {
  const writers = await Promise.all(WRITERS.map(describeWriter));
  const faces = await Promise.all(['onest', 'unbounded'].map(describeFace));
  const art = (await read('public/art/LICENSE.txt')).trim();
  return [WITHOUT_FILE, ...writers, '# Typefaces\n', ...faces, '\n# Pictures\n', art, ''].join(
    '\n',
  );
}

/**
 * Completes the file of licences that Vite writes of the packages in the browsers' bundle
 * (`build.license`), and names it in every script.
 */
export const tellLicenses = (): Plugin => ({
  name: 'kosmosad:tell-licenses',
  apply: 'build',
  config: () => ({ environments: { client: { build: { license: { fileName: LICENSES_FILE } } } } }),
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const written = bundle[LICENSES_FILE];
      if (written?.type !== 'asset') throw new Error(`the bundler wrote no ${LICENSES_FILE}`);
      written.source = `${String(written.source)}\n${await describeRest()}`;
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = `${COMMENT}\n${file.code}`;
      }
    },
  },
});
