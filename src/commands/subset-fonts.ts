import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the two typefaces down to what Russian pages use and writes them to `public/fonts`, where
 * the results are committed. Each source file holds one script, so each becomes one small file.
 */

const SOURCES = path.resolve('node_modules/@fontsource-variable');
const TARGET = path.resolve('public/fonts');

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const CHARACTERS = {
  cyrillic: `${range(0x0410, 0x044f)}Ёё№`,
  latin: `${range(0x20, 0x7e)}\u00a0\u00ab\u00bb\u00b0\u00b1\u00b7\u00d7\u00a9\u00b2\u00b3\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2026\u2022\u2212\u202f\u2011`,
  'latin-ext': '\u20bd',
};

/** The sign of the rouble is the text face's in headings, too. */
const SCRIPTS = {
  onest: ['cyrillic', 'latin', 'latin-ext'],
  unbounded: ['cyrillic', 'latin'],
} as const;

const FAMILIES = {
  onest: { min: 400, max: 700 },
  unbounded: { min: 600, max: 700 },
};

await mkdir(TARGET, { recursive: true });
for (const [family, weights] of Object.entries(FAMILIES)) {
  for (const script of SCRIPTS[family as keyof typeof SCRIPTS]) {
    const source = path.join(SOURCES, family, 'files', `${family}-${script}-wght-normal.woff2`);
    const subset = await subsetFont(await readFile(source), CHARACTERS[script], {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    await writeFile(path.join(TARGET, `${family}-${script}.woff2`), subset);
    console.log(`${family}-${script}.woff2: ${subset.length} bytes`);
  }
}
