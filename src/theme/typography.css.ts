import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';
import { shared } from './layers.css.ts';
import { heardOnly } from './shapes.ts';

export const small = style({
  '@layer': { [shared]: { fontSize: vars.fontSize.small, color: vars.color.textMuted } },
});

/** Small text in the inherited color, for backgrounds that may be the night sky. */
export const smallInherit = style({ '@layer': { [shared]: { fontSize: vars.fontSize.small } } });

/** For an address, which may be longer than a line. */
export const breaking = style({ '@layer': { [shared]: { overflowWrap: 'anywhere' } } });

/** Never broken across lines: phones, prices. */
export const unbroken = style({ '@layer': { [shared]: { whiteSpace: 'nowrap' } } });

export const visuallyHidden = style({ '@layer': { [shared]: heardOnly } });
