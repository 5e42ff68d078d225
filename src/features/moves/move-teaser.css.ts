import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  position: 'relative',
  height: '100%',
  boxShadow: vars.shadow.card,
  selectors: { '&:has(a:hover)': { boxShadow: vars.shadow.raised } },
});

export const days = style({ alignItems: 'end' });

export const numeral = style({
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.strong,
  fontSize: vars.fontSize.numeral,
  lineHeight: vars.lineHeight.tight,
  color: vars.color.heading,
  fontVariantNumeric: 'tabular-nums',
});

export const when = style({
  fontSize: vars.fontSize.small,
  fontWeight: vars.weight.medium,
  color: vars.color.accentText,
});
