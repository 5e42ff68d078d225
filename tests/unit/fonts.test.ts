import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Covers a WOFF2 file's uncompressed list of tables, bytes; rare tables appear by name. */
const DIRECTORY = 400;

test('no font has style attributes, whose names the subsets lack', () => {
  const fonts = globSync('public/fonts/*.woff2');
  expect(fonts.length).toBeGreaterThan(2);
  const named = fonts.filter((file) => readFileSync(file).subarray(0, DIRECTORY).includes('STAT'));
  expect(named).toEqual([]);
});
