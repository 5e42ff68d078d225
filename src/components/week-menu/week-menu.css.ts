import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  display: 'grid',
  gap: vars.space.l,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.size.card}, 100%), 1fr))`,
});

export const day = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.m,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.pageWarm,
});

export const meals = style({ display: 'flex', flexDirection: 'column' });

export const row = style({
  display: 'grid',
  gap: vars.space.xxs,
  padding: `${vars.space.s} 0`,
  selectors: { '& + &': { borderTop: `${vars.border.thin} solid ${vars.color.rule}` } },
});

export const meal = style({ fontWeight: vars.weight.strong });
export const time = style({
  marginRight: vars.space.xs,
  color: vars.color.link,
  fontVariantNumeric: 'tabular-nums',
});
export const dishes = style({ color: vars.color.textMuted });
