import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({ display: 'grid', gap: vars.space.m });
export const title = style({ color: vars.color.heading, fontSize: vars.fontSize.subhead });

export const list = style({
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.size.card}, 100%), 1fr))`,
});

/** The link inside covers the whole box. */
export const file = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xxs,
  padding: vars.space.m,
  borderRadius: vars.radius.input,
  boxShadow: `inset 0 0 0 ${vars.border.thin} ${vars.color.rule}`,
  ':hover': { background: vars.color.pageTint },
});

export const link = style({
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.input },
});
