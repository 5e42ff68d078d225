import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minHeight: vars.size.touch,
  padding: `0 ${vars.space.m}`,
  borderRadius: vars.radius.round,
  background: vars.color.tint,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  ':hover': { background: vars.color.accent, color: vars.color.onAccent },
});
