import { style } from '@vanilla-extract/css';
import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/theme.css.ts';

export const root = style({
  display: 'grid',
  gap: vars.space.m,
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' },
    [media.print]: { display: 'none' },
  },
});

export const link = style({
  display: 'grid',
  alignContent: 'start',
  height: '100%',
  gap: vars.space.xxs,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  boxShadow: `inset 0 0 0 ${vars.border.thin} ${vars.color.rule}`,
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
  ':hover': { background: vars.color.pageTint },
});

export const label = style({
  fontSize: vars.fontSize.small,
  fontWeight: vars.weight.regular,
  color: vars.color.textMuted,
});
