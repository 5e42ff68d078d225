import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBff } from '../kit/bff.ts';
import { DEPENDENCIES, dependenciesTable } from '../docs/dependencies.ts';
import { type ApiDocument, endpointsTable } from '../docs/endpoints-table.ts';
import { readPart } from '../docs/generated-part.ts';
import { SETTINGS, settingsTable } from '../docs/settings-table.ts';

const MANUALS = globSync('{*,.github/*,{src,bff,tests}/**/*}.md', {
  exclude: ['bff/origin/content/**', 'tests/kit/sample/**', '**/node_modules/**'],
});

/** Manuals that people read: not what benchmarks have measured. */
const PROSE = MANUALS.filter((file) => file !== 'tests/bench/results.md');

const read = (file: string): string => readFileSync(file, 'utf8');

const headingsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

/** Anchors of the headings, as GitHub makes them. */
const anchorsOf = (file: string): Set<string> =>
  new Set(
    headingsOf(file).map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

/** Relative links that point to no file or to no heading of it. */
function findBrokenLinks(manual: string): string[] {
  const links = read(manual).matchAll(/\]\((?!\w+:)([^)\s]*?)(?:#([^)\s]+))?\)/g);
  return [...links].flatMap(([link, target = '', anchor]) => {
    const file = target === '' ? manual : path.join(path.dirname(manual), target);
    const isFound = existsSync(file) && (anchor === undefined || anchorsOf(file).has(anchor));
    return isFound ? [] : [`${manual}: ${link}`];
  });
}

test('the links of manuals point to files and headings', () => {
  expect(MANUALS.flatMap((manual) => findBrokenLinks(manual))).toEqual([]);
});

test.for(Object.entries(SETTINGS))(
  'the settings in %s are those of the schema (npm run docs writes them)',
  async ([document, schema]) => {
    expect(readPart(await readFile(document, 'utf8'), 'settings')).toBe(settingsTable(schema));
  },
);

test('the endpoints in the manual are those of the BFF (npm run docs writes them)', async () => {
  const bff = await openBff();
  const api = (await (await fetch(`${bff.url}/openapi.json`)).json()) as ApiDocument;
  await bff.close();
  expect(readPart(read('bff/README.md'), 'endpoints')).toBe(endpointsTable(api));
});

interface Package {
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const project = JSON.parse(read('package.json')) as Package;

/** Names in capitals that are no settings. */
const OTHER_NAMES = ['NODE_OPTIONS', 'SAMPLE_DAY', 'MALLOC_MMAP_THRESHOLD_'];

test('every setting that a manual names exists', () => {
  const known = Object.values(SETTINGS).flatMap(({ properties }) => Object.keys(properties));
  const named = [
    ...PROSE.map(read)
      .join('\n')
      .matchAll(/`([A-Z]+(?:_[A-Z]+)+_?)[=`]/g),
  ].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => ![...known, ...OTHER_NAMES].includes(name))).toEqual([]);
});

test('each direct dependency has its reason, which the manual tells (npm run docs writes it)', () => {
  const { dependencies, devDependencies, optionalDependencies } = project;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const named = names.filter((name) => !name.startsWith('@types/'));
  expect(Object.keys(DEPENDENCIES).toSorted()).toEqual(named.toSorted());
  expect(readPart(read('.github/CONTRIBUTING.md'), 'dependencies')).toBe(dependenciesTable());
});

test('every command that the READMEs name exists', () => {
  const commands = MANUALS.map(read)
    .join('\n')
    .matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g);
  const named = [...commands].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in project.scripts))).toEqual([]);
});

/** What `npm run docs` writes. */
const GENERATED = /<!-- (\w+) -->[\s\S]*?<!-- \/\1 -->/g;

test('all manuals together have at most 10,000 words', () => {
  const words = PROSE.map((file) => read(file).replaceAll(GENERATED, ''))
    .join('\n')
    .matchAll(/\S*[\p{L}\p{N}]\S*/gu);
  expect([...words].length).toBeLessThanOrEqual(10_000);
});

test('no decision is long', () => {
  const files = ['src/decisions.md', 'bff/decisions.md'];
  const decisions = files.flatMap((file) => read(file).split(/^#+ /m).slice(1));
  const long = decisions.filter((decision) => {
    const [, ...lines] = decision.split('\n');
    return lines.join(' ').trim().split(/\s+/).length > 80;
  });
  expect(long).toEqual([]);
});

test('every module that the walks name exists', () => {
  const modules = [...read('src/walks.md').matchAll(/`((?:src|bff)\/[^`]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(modules.length).toBeGreaterThan(50);
  expect(modules.filter((file) => !existsSync(file))).toEqual([]);
});

const CODE = globSync('{src,bff,tests}/**/*.{ts,tsx,service,conf,yaml}', {
  exclude: ['**/node_modules/**'],
});

/** Headings of decisions that comments name, which may wrap: `src/decisions.md`, "Static HTML". */
function citedDecisions(file: string): [string, string][] {
  const text = read(file).replaceAll(/\n\s*(?:\*|\/\/|#) /g, ' ');
  return [...text.matchAll(/((?:src|bff)\/decisions\.md)`?, "([^"\n]+)"/g)].map(
    ([, manual = '', heading = '']) => [manual, heading],
  );
}

test('every decision that the code names exists', () => {
  const cited = CODE.flatMap(citedDecisions);
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(([manual, heading]) => !headingsOf(manual).includes(heading))).toEqual([]);
});
