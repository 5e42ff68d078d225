import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const heading = style({
  fontFamily: vars.font.text,
  fontWeight: vars.weight.medium,
  marginBottom: vars.space.xxs,
});
