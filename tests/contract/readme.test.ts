import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { resources } from '#contract/shapes/resources.ts';
import { BffSettings } from '../../bff/services/settings.ts';
import { SiteSettings } from '../../src/runtime/settings.ts';
import { BROWSERS } from '../../waku.config.ts';
import { openBff } from '../kit/bff.ts';

const MANUALS = globSync('{*,.github/*,{src,bff,tests}/**/*}.md', {
  exclude: ['bff/origin/content/**', 'tests/kit/sample/**', '**/node_modules/**'],
});

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

/** Relative links that do not point to an existing file or heading. */
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

/** Endpoints of one resource share a row of the manual. */
const isOfContent = (route: string): boolean =>
  Object.values(resources).some(({ path: ofResource }) => ofResource === route);

test('the manual names every endpoint of the BFF', async () => {
  const bff = await openBff();
  const api = (await (await fetch(`${bff.url}/openapi.json`)).json()) as { readonly paths: object };
  await bff.close();
  const manual = read('bff/README.md');
  const routes = Object.keys(api.paths).filter((route) => !isOfContent(route));
  expect(routes.length).toBeGreaterThan(5);
  expect(routes.filter((route) => !manual.includes(route))).toEqual([]);
});

interface Package {
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const project = JSON.parse(read('package.json')) as Package;

/** Names in capitals that are not settings. */
const OTHER_NAMES = ['NODE_OPTIONS', 'LIGHTHOUSE_RUNS', 'MALLOC_MMAP_THRESHOLD_', 'CHROMIUM_PATH'];

test('every setting that a manual names exists', () => {
  const known = [SiteSettings, BffSettings].flatMap(({ properties }) => Object.keys(properties));
  const named = [
    ...MANUALS.map(read)
      .join('\n')
      .matchAll(/`([A-Z]+(?:_[A-Z]+)+_?)[=`]/g),
  ].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => ![...known, ...OTHER_NAMES].includes(name))).toEqual([]);
});

test('the manual gives a reason for each direct dependency, and for no other', () => {
  const { dependencies, devDependencies, optionalDependencies } = project;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const explained = names.filter((name) => !name.startsWith('@types/'));
  const [, section = ''] = read('.github/CONTRIBUTING.md').split('## How to add a dependency');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^- (`.+`): ./gm)];
  const named = rows.flatMap(([, packages = '']) => packages.replaceAll('`', '').split(', '));
  expect(named.toSorted()).toEqual(explained.toSorted());
});

test('every command that the READMEs name exists', () => {
  const commands = MANUALS.map(read)
    .join('\n')
    .matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g);
  const named = [...commands].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in project.scripts))).toEqual([]);
});

test('all manuals together have at most 10,500 words', () => {
  const words = MANUALS.map(read).join('\n').split(/\s+/).filter(Boolean);
  expect(words.length).toBeLessThanOrEqual(10_500);
});

test('the manuals promise the browsers that the build targets', () => {
  const versions = new Set(BROWSERS.map((target) => /\d+$/.exec(target)?.[0] ?? ''));
  for (const manual of ['README.md', 'src/README.md']) {
    const [, ...promised] =
      /Safari (\d+), Chrome \w+ Edge (\d+)\D+ Firefox (\d+)/.exec(read(manual)) ?? [];
    expect(new Set(promised), manual).toEqual(versions);
  }
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

/** Files that a file imports, types included. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import\() ?'((?:\.{1,2}\/|#)[^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? path.join('bff', name.slice(1)) : path.join(path.dirname(file), name),
  );

/** Most files of a walk, by its heading. */
const LONGEST: Readonly<Record<string, number>> = {
  'A request of a page': 40,
  'A failure of the BFF': 8,
  'An edit': 28,
  'A lead': 34,
  'A click': 12,
  'A picture': 20,
  'A report of the profiler': 40,
};

/** What calls a file that no earlier one of its walk names. */
const SEAM = /over HTTP|by Waku|on disk/;

test.each(Object.entries(LONGEST))(
  'the walk «%s» goes on from file to file',
  (heading, longest) => {
    const [, walk = ''] = read('src/walks.md').split(`\n## ${heading}\n`);
    const steps = (walk.split('\n## ')[0] ?? '').split(/\n\d+\. /).slice(1);
    const walked: string[] = [];
    const jumps: string[] = [];
    for (const step of steps) {
      for (const [at, [, file = '']] of [...step.matchAll(/`((?:src|bff)\/[^`]+)`/g)].entries()) {
        const next = importsOf(file);
        const isReached = walked.some(
          (each) => next.includes(each) || importsOf(each).includes(file),
        );
        if (walked.length > 0 && !isReached && !(at === 0 && SEAM.test(step))) jumps.push(file);
        if (!walked.includes(file)) walked.push(file);
      }
    }
    expect(jumps).toEqual([]);
    expect(walked.length).toBeGreaterThan(4);
    expect(walked.length).toBeLessThanOrEqual(longest);
  },
);

test('the manual has the walks that are held, and no other', () => {
  expect(headingsOf('src/walks.md').slice(1)).toEqual(Object.keys(LONGEST));
});

const CODE = globSync('{src,bff,tests}/**/*.{ts,tsx,service,conf,yaml}', {
  exclude: ['**/node_modules/**'],
});

/**
 * Headings of decisions that comments refer to, which may wrap: `src/decisions.md`, "Static HTML".
 */
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
