import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.m,
});

export const picture = style({
  width: vars.size.smallPorthole,
  height: vars.size.smallPorthole,
  objectPosition: 'center',
  boxShadow: `0 0 0 ${vars.space.xxs} ${vars.color.tint}`,
});
