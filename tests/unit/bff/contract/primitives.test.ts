import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The submitted lead, which is described for the API only and never typeset. */
const OTHERS = ['bff/contract/primitives.ts', 'bff/contract/lead-schema.ts'];

const files = globSync('bff/contract/*.ts').filter((file) => !OTHERS.includes(file));

test.each(files)('every string of %s has a kind', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/Type\.String\(/);
});
