import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SETTINGS, settingsTable, writtenTable } from '../support/settings-table.ts';

const MANUALS = ['README.md', 'src/README.md', 'bff/README.md', 'bff/leads/README.md'];

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
