import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const photo = style({ maxWidth: vars.size.aside, borderRadius: vars.radius.hero });

export const heading = style({
  fontFamily: vars.font.text,
  fontWeight: vars.weight.medium,
  marginBottom: vars.space.xxs,
});
