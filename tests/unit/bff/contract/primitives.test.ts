import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('bff/contract/shapes/*.ts').filter(
  (file) => !file.endsWith('/primitives.ts'),
);

test.each(files)('every string of %s has a kind', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/Type\.String\(/);
});
