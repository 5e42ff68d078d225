import { style } from '@vanilla-extract/css';
import { onNight } from '../theme/shapes.ts';
import { vars } from '../theme/theme.css.ts';

export const root = style({
  position: 'absolute',
  top: vars.space.xs,
  left: vars.space.xs,
  zIndex: vars.layer.skip,
  padding: `${vars.space.xs} ${vars.space.m}`,
  background: vars.color.page,
  borderRadius: vars.radius.input,
  transform: 'translateY(-200%)',
  vars: onNight.vars,
  ':focus': { transform: 'none' },
});
