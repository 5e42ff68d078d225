import { describe, expect, test } from 'vitest';
import { idOfFile } from '../../sources/builds.ts';
import { NO_PROJECT, readProject } from '../../sources/project.ts';
import type { Report } from '../../reports/report.ts';
import { makeFolder } from '../support/command-line.ts';
import { reportOf } from '../support/read.ts';

const OWN = 'app/ui/card.client.tsx';
/** A module of a package: its id is the same in every project. */
const OF_PACKAGE = 'b1b2b3b4b5b6';

const MANIFEST = {
  clientReferenceDeps: {
    [idOfFile(OWN)]: { js: ['/assets/shared-AbCd1234.js'], css: [] },
    [OF_PACKAGE]: { js: ['/assets/session-AbCd1234.js'], css: [] },
  },
};

const { folder, save } = await makeFolder();
for (const [file, text] of [
  [OWN, 'export default function Card({ title }) { return title; }'],
  ['node_modules/some/app.tsx', ''],
  ['dist/server/__vite_rsc_assets_manifest.js', `export default ${JSON.stringify(MANIFEST)};`],
  ['dist/server/ssr/index.js', 'const id = "Build_-1";'],
  ['dist/public/assets/shared-AbCd1234.js', 'export default 1;'],
  ['dist/public/assets/shared-AbCd1234.js.br', '12345'],
] as const) {
  await save(file, text);
}
const project = await readProject(folder);

const TITLE = 'Заголовок';
const UNUSED = 'Строка, которую компонент никогда не читает, хотя она длинная';

interface Payload {
  readonly modules: readonly string[];
  readonly buildId?: string;
}

function measure({ modules, buildId }: Payload): Report {
  const imports = modules.map((id, at) => `${at + 1}:I["${id}",[],"default",1]\n`);
  const uses = modules.map(
    (_, at) => `["$","$L${at + 1}",null,{"title":"${TITLE}","x":"${UNUSED}"}]`,
  );
  const build = buildId === undefined ? '' : `,"_buildId":"${buildId}"`;
  const bytes = Buffer.from(`${imports.join('')}0:{"page:/":[${uses.join(',')}]${build}}\n`);
  return reportOf(bytes, project);
}

const clients = ({ nodes }: Report) =>
  nodes.filter(({ kind }) => kind === 'client').map(({ name, source }) => ({ name, source }));

const NAMED = { name: 'card', source: OWN };

describe('the client components of a payload', () => {
  test.each([
    ['with the id of the build', { modules: [idOfFile(OWN)], buildId: 'Build_-1' }],
    ['of a build without id', { modules: [idOfFile(OWN)] }],
    ['of development', { modules: [`/${OWN}?t=1`], buildId: 'dev' }],
  ])('have the files of the project whose build wrote it: %s', (_, payload) => {
    const report = measure(payload);
    expect(clients(report)).toEqual([NAMED]);
    expect(report.findings.map(({ place, detail }) => ({ place, detail }))).toEqual([
      { place: `card (${OWN})`, detail: 'x is sent 1× and never read' },
    ]);
  });

  test('of a package have the built file', () => {
    const { nodes } = measure({ modules: [OF_PACKAGE, idOfFile(OWN)] });
    const first = nodes.find(({ kind }) => kind === 'client');
    expect(first).toMatchObject({ name: 'session', source: '/assets/session-AbCd1234.js' });
  });

  test.each([
    ['another build of equal files', { modules: [idOfFile(OWN)], buildId: 'Other123' }],
    ['a build with modules of packages only', { modules: [OF_PACKAGE] }],
    ['a build with an unknown module', { modules: [idOfFile(OWN), 'ffffffffffff'] }],
    ['another development server', { modules: [`/${OWN}`, '/src/other.tsx'], buildId: 'dev' }],
  ])('keep their own names in the payload of %s', (_, payload) => {
    const report = measure(payload);
    expect(clients(report).filter(({ source }) => source !== null)).toEqual([]);
    expect(report.findings.filter(({ kind }) => kind === 'unread-prop')).toEqual([]);
  });

  test('keep their own names without a project', () => {
    const payload = `1:I["${idOfFile(OWN)}",[],"default",1]\n0:{"page:/":["$","$L1",null,{}]}\n`;
    expect(clients(reportOf(payload, NO_PROJECT))).toMatchObject([{ source: null }]);
  });

  test('have their script', () => {
    const [client] = measure({ modules: [idOfFile(OWN)], buildId: 'Build_-1' }).clients;
    expect(client).toMatchObject({
      source: OWN,
      script: { raw: 'export default 1;'.length, br: 5 },
    });
  });
});
