import { assignVars, globalStyle } from '@vanilla-extract/css';
import { media } from './breakpoints.ts';
import { schemes } from './schemes.ts';
import { vars } from './theme.css.ts';
import { tokens } from './tokens.ts';

const edge = `0 0 0 ${tokens.border.orbit}`;

for (const [name, colours] of Object.entries(schemes)) {
  globalStyle(`:root[data-scheme="${name}"]`, {
    vars: {
      ...assignVars(vars.color, colours),
      // Without colours of their own, surfaces are told apart by an edge.
      ...assignVars(vars.shadow, {
        card: `${edge} ${colours.text}`,
        raised: `${edge} ${colours.text}`,
        popup: `${edge} ${colours.text}`,
      }),
    },
  });
}

globalStyle('[data-scheme] a', { textDecorationLine: 'underline' });
globalStyle('[data-scheme] :is(button, [type="submit"])', {
  outline: `${tokens.border.thin} solid currentColor`,
});

globalStyle('[data-size="150"]', { fontSize: '150%' });
globalStyle('[data-size="200"]', { fontSize: '200%' });

/** A heading's longest word fits a phone's line. */
globalStyle(':root:is([data-size="150"], [data-size="200"])', {
  '@media': {
    [media.belowTablet]: {
      vars: {
        [vars.fontSize.h1]: 'min(1.5rem, 8.5vw)',
        [vars.fontSize.h2]: 'min(1.375rem, 7.5vw)',
        [vars.fontSize.subhead]: 'min(1.25rem, 7vw)',
        [vars.fontSize.figure]: 'min(1.75rem, 9vw)',
      },
    },
  },
});

// So large a number has no line that it would fit into whole.
globalStyle(':root[data-size="200"] :is(a[href^="tel:"], a[href^="mailto:"])', {
  whiteSpace: 'normal',
});

/** The distances of WCAG 2.2, success criterion 1.4.12. */
globalStyle(':root[data-spacing="wide"]', {
  letterSpacing: '0.12em',
  wordSpacing: '0.16em',
  vars: { [vars.lineHeight.text]: '1.9', [vars.lineHeight.heading]: '1.6' },
});

// Out of sight, not out of the accessibility tree: alternative texts name links and controls.
globalStyle('[data-images="hidden"] :is(img, picture, video)', {
  position: 'absolute',
  width: tokens.border.thin,
  height: tokens.border.thin,
  opacity: 0,
});

/** Decoration is switched off with the pictures and in every scheme. */
globalStyle(':is([data-images="hidden"], [data-scheme]) [data-decoration]', { display: 'none' });
