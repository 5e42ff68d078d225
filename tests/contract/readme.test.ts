import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS, settingsTable, writtenTable } from '../support/settings-table.ts';

const MANUALS = globSync('{*,.github/*,{src,bff,tests}/**/*}.md', {
  exclude: ['bff/origin/content/**', 'tests/kit/sample/**', '**/node_modules/**'],
});

/** Anchors of the headings, as GitHub makes them. */
function anchorsOf(file: string): Set<string> {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  const anchors = [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set(anchors);
}

/** Relative links that point to no file or to no heading of it. */
function findBrokenLinks(manual: string): string[] {
  const links = readFileSync(manual, 'utf8').matchAll(/\]\((?!\w+:)([^)\s]*?)(?:#([^)\s]+))?\)/g);
  return [...links].flatMap(([link, target = '', anchor]) => {
    const file = target === '' ? manual : path.join(path.dirname(manual), target);
    const isFound = existsSync(file) && (anchor === undefined || anchorsOf(file).has(anchor));
    return isFound ? [] : [link];
  });
}

test.each(MANUALS)('the links in %s point to files and headings', (manual) => {
  expect(findBrokenLinks(manual)).toEqual([]);
});

test.for(Object.entries(SETTINGS))(
  'the settings in %s are those of the schema (npm run docs writes them)',
  async ([document, schema]) => {
    expect(writtenTable(await readFile(document, 'utf8'))).toBe(settingsTable(schema));
  },
);

test('every command that the READMEs name exists', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const texts = await Promise.all(MANUALS.map((file) => readFile(file, 'utf8')));
  const commands = texts.join('\n').matchAll(/\bnpm run (?:--silent )?([\w:]+)/g);
  const named = [...commands].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
