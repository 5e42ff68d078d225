import { globalFontFace } from '@vanilla-extract/css';

/**
 * Russian letters, digits, punctuation and the C of °C. Browsers look up the word joiner, too,
 * although it has no glyph.
 */
const RUSSIAN =
  'U+0020-0040, U+0043, U+005B-0060, U+007B-007E, U+00A0-00BF, U+00D7, U+0401, U+0410-044F, U+0451, U+2000-206F, U+2116, U+2212';
const LATIN = 'U+0041-0042, U+0044-005A, U+0061-007A';
const ROUBLE = 'U+20BD';

const face = (family: string, file: string, fontWeight: string, unicodeRange: string) =>
  globalFontFace(family, {
    src: `url('/fonts/${file}.woff2') format('woff2')`,
    fontWeight,
    fontDisplay: 'swap',
    unicodeRange,
  });

face('Onest', 'onest', '400 700', `${RUSSIAN}, ${ROUBLE}`);
face('Onest', 'onest-latin', '400 700', LATIN);
face('Unbounded', 'unbounded', '600 700', RUSSIAN);
face('Unbounded', 'unbounded-latin', '600 700', LATIN);
// The rouble sign of Onest, because Unbounded has none.
face('Unbounded', 'onest', '600 700', ROUBLE);

// Arial adjusted to the metrics of the web fonts, which avoids layout shifts.
globalFontFace('Onest fallback', {
  src: 'local("Arial")',
  sizeAdjust: '105%',
});
globalFontFace('Unbounded fallback', {
  src: 'local("Arial")',
  sizeAdjust: '132%',
});
