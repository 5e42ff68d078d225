import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readmeTable, settingsTable } from '../support/settings-table.ts';

const readme = await readFile('README.md', 'utf8');

test('the settings in the README are those of the schemas (npm run docs writes them)', async () => {
  expect(await readmeTable()).toBe(settingsTable());
});

test('every command that the README names exists', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readme.matchAll(/`npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
