import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

export const lead = style({
  fontSize: vars.fontSize.lead,
  maxWidth: vars.size.measure,
  color: vars.color.textMuted,
});

export const small = style({ fontSize: vars.fontSize.small, color: vars.color.textMuted });

/** Never broken across lines: phones, e-mails, prices. */
export const unbroken = style({ whiteSpace: 'nowrap' });

export const visuallyHidden = style({
  position: 'absolute',
  width: vars.border.thin,
  height: vars.border.thin,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
