import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const status = style({
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.status,
  fontWeight: vars.weight.heavy,
  lineHeight: vars.lineHeight.tight,
  color: vars.color.onNightAccent,
});

export const hint = style({ color: vars.color.onNightMuted, marginBottom: vars.space.m });
