import { assignVars, globalStyle } from '@vanilla-extract/css';
import * as media from './media-queries.ts';
import { schemes, twoColors } from './schemes.ts';
import { vars } from './theme.css.ts';
import { tokens } from './tokens.ts';

const edge = `0 0 0 ${tokens.border.orbit}`;

const ink = '--ink';
const paper = '--paper';

for (const [name, { text, page }] of Object.entries(schemes)) {
  globalStyle(`:root[data-scheme="${name}"]`, { vars: { [ink]: text, [paper]: page } });
}

// All schemes use their two colours in the same roles; one rule for all takes a third of the bytes.
globalStyle(':root[data-scheme]', {
  vars: {
    ...assignVars(vars.color, twoColors(`var(${ink})`, `var(${paper})`)),
    // Borders separate surfaces, which all have the same colour.
    ...assignVars(vars.shadow, {
      card: `${edge} var(${ink})`,
      raised: `${edge} var(${ink})`,
      popup: `${edge} var(${ink})`,
    }),
  },
});

globalStyle('[data-scheme] a', { textDecorationLine: 'underline' });
globalStyle('[data-scheme] :is(button, [type="submit"])', {
  outline: `${tokens.border.thin} solid currentColor`,
});

globalStyle('[data-size="150"]', { fontSize: '150%' });
globalStyle('[data-size="200"]', { fontSize: '200%' });

/** Fits a word of 16 letters into a card on a phone. */
const phoneText = 'clamp(0.875rem, 8.2vw, 1.0625rem)';

/** Narrower letters and smaller size steps, so that the longest words fit on a phone. */
globalStyle(':root[data-size]', {
  vars: { [vars.font.heading]: tokens.font.text },
  '@media': {
    [media.belowWide]: {
      vars: { [vars.size.headerArt]: '3rem', [vars.size.headerArtWide]: '5rem' },
    },
    [media.belowTablet]: {
      vars: {
        [vars.fontSize.h1]: 'clamp(1.0625rem, 9.5vw, 1.5rem)',
        [vars.fontSize.h2]: 'clamp(1rem, 8.6vw, 1.375rem)',
        [vars.fontSize.subhead]: 'clamp(1rem, 8.6vw, 1.25rem)',
        [vars.fontSize.h3]: phoneText,
        [vars.fontSize.base]: phoneText,
        [vars.fontSize.lead]: phoneText,
        [vars.fontSize.quote]: phoneText,
        [vars.fontSize.figure]: 'clamp(1.25rem, 10vw, 1.75rem)',
        [vars.space.gutter]: '4vw',
        [vars.space.m]: '0.75rem',
        [vars.space.l]: '0.5rem',
        [vars.space.xl]: '1.25rem',
      },
    },
  },
});

// Hyphenates only words that do not fit on a phone.
globalStyle(':root:is([data-size], [data-spacing]) body', {
  '@media': { [media.belowTablet]: { hyphens: 'auto', hyphenateLimitChars: '12 4 4' } },
});

// At this size, phone numbers and e-mail addresses may not fit on one line.
globalStyle(':root[data-size="200"] :is(a[href^="tel:"], a[href^="mailto:"])', {
  whiteSpace: 'normal',
});

/** Text spacing of WCAG 2.2, success criterion 1.4.12; columns end earlier, as in larger text. */
globalStyle(':root[data-spacing="wide"]:not([data-size])', { fontSize: '115%' });
globalStyle(':root[data-spacing="wide"]', {
  letterSpacing: '0.12em',
  wordSpacing: '0.16em',
  vars: { [vars.lineHeight.text]: '1.9', [vars.lineHeight.heading]: '1.6' },
});

// Hidden visually, but not from assistive technology: alternative texts name links and controls.
globalStyle('[data-images="hidden"] :is(img, picture, video)', {
  position: 'absolute',
  width: tokens.border.thin,
  height: tokens.border.thin,
  opacity: 0,
});

/** Hides decoration together with the pictures and in every scheme. */
globalStyle(':is([data-images="hidden"], [data-scheme]) [data-decoration]', { display: 'none' });
