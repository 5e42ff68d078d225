import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Folders of the site, each of which may import those after it (`src/README.md`). */
const SITE = [
  'server',
  'pages',
  'kinds',
  'layouts',
  'features',
  'blocks',
  'ui',
  'navigation',
  'loaders',
  'rendering',
  'http',
  'runtime',
  'i18n',
  'theme',
  'lib',
  'waku',
];

/** The same of the BFF (`bff/README.md`); the entry points and `tools` stand above all. */
const BFF = [
  'plugins',
  'routes',
  'services.ts',
  'settings.ts',
  'leads',
  'search',
  'media',
  'fleet',
  'content-cache',
  'upstream',
  'origin',
  'http',
  'contract',
  'shared',
];

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** A source file and the files of the project that it imports, types included. */
interface Imports {
  readonly file: string;
  readonly imported: readonly string[];
}

const toFile = (from: string, specifier: string): string[] => {
  if (specifier.startsWith('#')) return [path.join('bff', specifier.slice(1))];
  return specifier.startsWith('.') ? [path.join(path.dirname(from), specifier)] : [];
};

const readImports = (folder: string): Imports[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).map((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const specifiers = [...text.matchAll(IMPORT)].map(([, specifier = '']) => specifier);
    return { file, imported: specifiers.flatMap((specifier) => toFile(file, specifier)) };
  });

/** The folder below `src` or `bff`; undefined for an entry point beside them. */
const folderOf = (file: string): string | undefined => {
  const [, folder, ...rest] = file.split(path.sep);
  return rest.length > 0 ? folder : undefined;
};

/** Imports that run up an order of folders, `a → b`. */
function upwardImports(imports: readonly Imports[], order: readonly string[]): string[] {
  const rank = (file: string) => order.indexOf(folderOf(file) ?? path.basename(file));
  return imports.flatMap(({ file, imported }) =>
    imported
      .filter((target) => target.split(path.sep)[0] === file.split(path.sep)[0])
      .filter((target) => rank(file) >= 0 && rank(target) < rank(file))
      .map((target) => `${file} → ${target}`),
  );
}

const site = readImports('src');

test('every folder has a place in the order', () => {
  const folders = new Set(site.map(({ file }) => folderOf(file)));
  expect([...folders].filter((name) => name && ![...SITE, 'tools'].includes(name))).toEqual([]);
  const bff = new Set(readImports('bff').map(({ file }) => folderOf(file)));
  expect([...bff].filter((name) => name && ![...BFF, 'tools'].includes(name))).toEqual([]);
});

test('imports of the site run down its order of folders', () => {
  expect(
    upwardImports(
      site.filter(({ file }) => folderOf(file) !== 'tools'),
      SITE,
    ),
  ).toEqual([]);
});

test('imports of the BFF run down its order of folders', () => {
  const bff = readImports('bff').filter(({ file }) => folderOf(file) !== 'tools');
  expect(upwardImports(bff, BFF)).toEqual([]);
});

test('the site imports the contract and the shared modules of the BFF only', () => {
  const foreign = site.flatMap(({ file, imported }) =>
    imported
      .filter((target) => target.startsWith(`bff${path.sep}`))
      .filter((target) => !['contract', 'shared'].includes(folderOf(target) ?? ''))
      .map((target) => `${file} → ${target}`),
  );
  expect(foreign).toEqual([]);
});

test('features import each other in no circle', () => {
  const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];
  const edges = new Map<string, Set<string>>();
  for (const { file, imported } of site) {
    const from = featureOf(file);
    if (from === undefined) continue;
    for (const target of imported) {
      const to = featureOf(target);
      if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  const circles: string[] = [];
  const follow = (feature: string, way: readonly string[]): void => {
    if (way.includes(feature)) circles.push([...way, feature].join(' → '));
    else for (const next of edges.get(feature) ?? []) follow(next, [...way, feature]);
  };
  for (const feature of edges.keys()) follow(feature, []);
  expect(circles).toEqual([]);
});
