import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';
import { shared } from './layers.css.ts';
import { heardOnly } from './shapes.ts';

export const small = style({
  '@layer': { [shared]: { fontSize: vars.fontSize.small, color: vars.color.textMuted } },
});

/** Small text in the inherited color, for backgrounds that may be the night sky. */
export const smallInherit = style({ '@layer': { [shared]: { fontSize: vars.fontSize.small } } });

/** Never broken across lines: phones, e-mails, prices. */
export const unbroken = style({ '@layer': { [shared]: { whiteSpace: 'nowrap' } } });

export const visuallyHidden = style({ '@layer': { [shared]: heardOnly } });
