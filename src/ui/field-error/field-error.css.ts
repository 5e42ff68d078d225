import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const error = style({
  fontSize: vars.fontSize.small,
  fontWeight: vars.weight.medium,
  color: vars.color.error,
});

export const icon = style({ flexShrink: 0 });
