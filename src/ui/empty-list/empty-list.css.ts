import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.m,
  padding: `${vars.space.xxl} ${vars.space.l}`,
  borderRadius: vars.radius.hero,
  background: vars.color.pageTint,
  fontSize: vars.fontSize.lead,
  textAlign: 'center',
});
