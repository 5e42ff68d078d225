import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  width: '100%',
  maxWidth: vars.size.measure,
  borderCollapse: 'collapse',
});

export const caption = style({
  paddingBottom: vars.space.xs,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.weight.strong,
  textAlign: 'start',
});

export const cell = style({
  padding: `${vars.space.s} 0`,
  borderBottom: `${vars.border.thin} solid ${vars.color.tint}`,
  fontWeight: vars.weight.regular,
  textAlign: 'start',
  verticalAlign: 'top',
});

export const head = style([cell, { fontSize: vars.fontSize.small, color: vars.color.textMuted }]);
export const name = style({ display: 'block', fontWeight: vars.weight.strong });
export const details = style({
  display: 'block',
  maxWidth: vars.size.measure,
  fontSize: vars.fontSize.small,
  color: vars.color.textMuted,
});

export const amount = style([
  cell,
  {
    paddingLeft: vars.space.m,
    fontWeight: vars.weight.strong,
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
]);

export const old = style({ display: 'block', fontWeight: vars.weight.regular });
