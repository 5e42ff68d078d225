import { globalFontFace } from '@vanilla-extract/css';

const CYRILLIC = 'U+0401, U+0410-044F, U+0451, U+2116';
const LATIN = 'U+0020-007E, U+00A0-00FF, U+2000-206F, U+2212';
const ROUBLE = 'U+20BD';
/** One sign for both families: a file of its own each would be a request for a single glyph. */
const ROUBLE_FILE = 'onest-latin-ext';

const faces = (family: string, file: string, weights: string) =>
  [
    [`${file}-cyrillic`, CYRILLIC],
    [`${file}-latin`, LATIN],
    [ROUBLE_FILE, ROUBLE],
  ].map(([name, unicodeRange]) => ({
    fontFamily: family,
    src: `url('/fonts/${name}.woff2') format('woff2')`,
    fontWeight: weights,
    fontDisplay: 'swap' as const,
    ...(unicodeRange ? { unicodeRange } : {}),
  }));

for (const face of [
  ...faces('Onest', 'onest', '400 700'),
  ...faces('Unbounded', 'unbounded', '600 700'),
]) {
  const { fontFamily, ...rule } = face;
  globalFontFace(fontFamily, rule);
}

// Arial stretched to the faces' own metrics, so that their arrival shifts nothing.
globalFontFace('Onest fallback', {
  src: 'local("Arial")',
  sizeAdjust: '105%',
});
globalFontFace('Unbounded fallback', {
  src: 'local("Arial")',
  sizeAdjust: '132%',
});
