import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { idOfFile } from '../../sources/builds.ts';
import { readProject } from '../../sources/project.ts';
import { makeFolder } from '../support/command-line.ts';
import { reportOf } from '../support/read.ts';

const CARD = 'components/card.jsx';
const SCRIPT = 'export default 1;';

const { pathOf, save } = await makeFolder();
let roots = 0;

type Modules = Readonly<Record<string, unknown>>;
/**
 * A manifest as webpack of Next 15.5 writes it: on one line, numbers of chunks before their files.
 */
const webpack = (route: string, clientModules: Modules) =>
  `globalThis.__RSC_MANIFEST=(globalThis.__RSC_MANIFEST||{});globalThis.__RSC_MANIFEST["${route}"]=${JSON.stringify({ moduleLoading: { prefix: '/_next/' }, ssrModuleMapping: {}, clientModules, entryCSSFiles: {} })}`;
/** A manifest by Turbopack of Next 16.4: paths of the workspace, files as browsers request them. */
const turbopack = (route: string, clientModules: Modules) =>
  `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["${route}"] = ${JSON.stringify({ moduleLoading: { prefix: '' }, clientModules, entryJSFiles: {} })};\n\n`;
const of = (id: number, ...chunks: string[]) => ({ id, name: '*', chunks, async: false });

const WEBPACK = of(5214, '571', 'static/chunks/app/products/page-3c54.js');
const CHUNKS = '/_next/static/chunks';
const TURBOPACK = of(12_480, `${CHUNKS}/00ko.js`, `${CHUNKS}/%5Bslug%5D/03gi.js`);
const TORN = '.next/server/app/page_client-reference-manifest.js';
const MANIFEST = 'server/app/products/page_client-reference-manifest.js';

interface Case {
  readonly files: Readonly<Record<string, string>>;
  readonly id: number | string;
  /** Build id in the payload. */
  readonly buildId?: string;
}
const of15 = (files: Case['files'], buildId = 'b-1'): Case => ({
  files: { '.next/BUILD_ID': 'b-1', ...files },
  id: 5214,
  buildId,
});

const SOURCES = {
  [CARD]: 'export default function Card({ title }) { return title; }',
  'app/products/page.jsx': "import Card from '../../components/card.jsx';",
};
const measure = async ({ files, id, buildId }: Case) => {
  const root = `root-${(roots += 1)}`;
  for (const [file, text] of Object.entries({ ...SOURCES, ...files })) {
    await save(`${root}/${file}`, text);
  }
  const named = buildId === undefined ? '' : `"b":"${buildId}",`;
  const page =
    '["$","$L1",null,{"title":"Product","about":"Строка, которую компонент никогда не читает, хотя она длинная"}]';
  const payload = `1:I[${id},[],"default"]\n0:{${named}"q":"","t":{"t":{"s":"","c":"$Q2"}}}\n2:[["children",{"s":"products","c":"$Q3"}]]\n3:[["children",{"s":"__PAGE__","d":{"r":${page}}}]]\n`;
  const report = reportOf(Buffer.from(payload), await readProject(pathOf(root)));
  const [{ name, source, script } = expect.unreachable('no client')] = report.clients;
  return { name, source, script, unread: report.findings.length };
};
const known = (script: boolean) => ({
  name: 'card',
  source: CARD,
  script: script ? { raw: SCRIPT.length, br: null } : null,
  unread: 1,
});
const UNKNOWN = { source: null, script: null, unread: 0 };

const own = (module: string) => path.posix.join('/home/ann/shop', module);
const good15 = webpack('/products/page', { [own(CARD)]: WEBPACK });
const build15 = { [`.next/${MANIFEST}`]: good15 };
const chunk15 = { '.next/static/chunks/app/products/page-3c54.js': SCRIPT };
const good16 = turbopack('/products/page', { [`[project]/apps/shop/${CARD}`]: TURBOPACK });
const build16 = {
  '.next/BUILD_ID': 'b-2\n',
  [`.next/${MANIFEST}`]: good16,
  '.next/static/chunks/[slug]/03gi.js': SCRIPT,
};
const moved15 = Object.fromEntries(
  Object.entries({ '.next/BUILD_ID': 'v1.2/x', ...build15, ...chunk15 }).map(([file, text]) => [
    file.replace('.next', 'out'),
    text,
  ]),
);
/** Routes that do not use the module name it without its script. */
const others15 = Object.fromEntries(
  ['about', 'zoo'].map((route) => [
    `.next/server/app/${route}/page_client-reference-manifest.js`,
    webpack(`/${route}/page`, { [own(CARD)]: of(5214) }),
  ]),
);
const torn = good15.slice(0, -40);
const more15 = webpack('/products/page', {
  [own(CARD)]: { ...WEBPACK, chunks: [{ css: 1 }], integrity: 'x' },
  [own('components/gone.jsx')]: null,
  [own('components/other.jsx')]: { chunks: [] },
});

describe('a build of Next names client components', () => {
  test.each<[string, Case, boolean]>([
    ['of 15.5', of15({ ...build15, ...chunk15 }), true],
    ['of 16.4, in a workspace', { files: build16, id: 12_480, buildId: 'b-2' }, true],
    ['in the folder of distDir', { files: moved15, id: 5214, buildId: 'v1.2/x' }, true],
    ['of development', { files: { [`.next/dev/${MANIFEST}`]: good16 }, id: 12_480 }, false],
    ['whose script some routes name', of15({ ...build15, ...others15, ...chunk15 }), true],
    ['beside a torn manifest', of15({ ...build15, ...chunk15, [TORN]: torn }), true],
    ['of a later version with more fields', of15({ [`.next/${MANIFEST}`]: more15 }), false],
  ])('%s', async (_, build, script) => {
    expect(await measure(build)).toEqual(known(script));
  });

  test('of vinext, beside a folder of that name', async () => {
    const id = idOfFile(CARD);
    const deps = { clientReferenceDeps: { [id]: { js: ['/_next/static/chunks/Ab.js'] } } };
    const files = {
      '.next/types/routes.d.ts': '',
      'dist/server/__vite_rsc_assets_manifest.js': `export default ${JSON.stringify(deps)}`,
      'dist/client/_next/static/chunks/Ab.js': SCRIPT,
    };
    expect(await measure({ files, id: `"${id}"` })).toEqual(known(true));
  });

  test.each<[string, Case]>([
    ['without a manifest', of15({})],
    ['whose manifest is torn', of15({ [`.next/${MANIFEST}`]: torn })],
    ['without modules', of15({ [`.next/${MANIFEST}`]: webpack('/products/page', {}) })],
    ['that did not write the payload', of15(build15, 'b-9')],
    ['whose modules have other ids', { ...of15(build15), id: 1 }],
  ])('unless it is one %s', async (_, build) => {
    expect(await measure(build)).toMatchObject(UNKNOWN);
  });
});
