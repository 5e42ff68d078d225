import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { INFO_SECTIONS, readContentId, toContentLink } from '../../../../src/lib/anchors.ts';

test.each([
  ['/pages/a#prava', '/pages/a#c-prava'],
  ['/pages/a#c-prava', '/pages/a#c-prava'],
  ['/pages/a#%', '/pages/a#c-%'],
  ['/pages/a#prices', '/pages/a#c-prices'],
  ['/info#prices', '/info#prices'],
  ['/team#group-2', '/team#group-2'],
  ['/pages/a#part-12', '/pages/a#part-12'],
  ['/pages/a#', '/pages/a#'],
  ['/pages/a', '/pages/a'],
  ['#prices', '#prices'],
])('%s leads to %s', (href, expected) => {
  expect(toContentLink(href)).toBe(expected);
});

test('an id from the content cannot name a variable', () => {
  for (const id of ['__FLIGHT_DATA', 'dataLayer', 'c-a', '-']) {
    expect(readContentId(id)).toMatch(/^c-/);
  }
  for (const id of ['', ' ', 'a b', 'a\n', 'a'.repeat(601)]) {
    expect(readContentId(id)).toBeUndefined();
  }
});

test('the list of sections matches the page for parents', async () => {
  const root = path.resolve(import.meta.dirname, '../../../../src');
  const folder = path.join(root, 'features/info');
  const files = [path.join(root, 'pages/info.tsx')];
  for (const name of await readdir(folder)) files.push(path.join(folder, name));
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const ids = sources.flatMap((source) =>
    [...source.matchAll(/\sid="([\w-]+)"/g)].map(([, id]) => id),
  );
  expect(new Set(ids)).toEqual(new Set(INFO_SECTIONS));
  expect(ids).toHaveLength(INFO_SECTIONS.length);
});
