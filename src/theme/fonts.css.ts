import { globalFontFace } from '@vanilla-extract/css';
import { fallbackFonts } from './tokens.ts';

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

interface SystemFont {
  /** Names of the font and of those with the same metrics. */
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  /** Width of Russian text in the web font relative to this font, by face. */
  readonly adjust: {
    readonly onest: string;
    readonly onestBold: string;
    readonly unbounded: string;
  };
}

/** Fonts of Windows and Apple, of Android, and of Linux. */
const SYSTEM_FONTS: Readonly<Record<(typeof fallbackFonts)[number], SystemFont>> = {
  Arial: {
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    adjust: { onest: '105%', onestBold: '99.3%', unbounded: '133.5%' },
  },
  Roboto: {
    regular: ['Roboto', 'Roboto Regular'],
    bold: ['Roboto Bold', 'Roboto-Bold'],
    adjust: { onest: '101.7%', onestBold: '103%', unbounded: '138.5%' },
  },
  DejaVu: {
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    adjust: { onest: '90%', onestBold: '84.7%', unbounded: '114%' },
  },
};

const local = (names: readonly string[]): string =>
  names.map((name) => `local("${name}")`).join(', ');

// System fonts as wide as the web fonts, so that late ones shift nothing.
for (const name of fallbackFonts) {
  const { regular, bold, adjust } = SYSTEM_FONTS[name];
  globalFontFace(`Onest ${name}`, [
    { src: local(regular), fontWeight: '400 500', sizeAdjust: adjust.onest },
    { src: local(bold), fontWeight: '600 700', sizeAdjust: adjust.onestBold },
  ]);
  globalFontFace(`Unbounded ${name}`, {
    src: local(bold),
    fontWeight: '600 700',
    sizeAdjust: adjust.unbounded,
  });
}
