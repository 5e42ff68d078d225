import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xl });

export const list = style({ display: 'grid', gap: vars.space.m });

export const row = style({
  display: 'grid',
  gap: vars.space.xxs,
  maxWidth: vars.size.measure,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '1fr 2fr', gap: vars.space.m } },
});

export const term = style({ color: vars.color.textMuted });

export const departments = style({
  display: 'grid',
  gap: vars.space.l,
  marginTop: vars.space.m,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.size.card}, 100%), 1fr))`,
});

export const place = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

export const map = style({
  width: '100%',
  height: 'auto',
  borderRadius: vars.radius.card,
  background: vars.color.tint,
});

/** Colour of a metro line. */
export const line = style({
  display: 'inline-block',
  width: vars.space.s,
  height: vars.space.s,
  marginRight: vars.space.xs,
  borderRadius: vars.radius.round,
});

export const messengers = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.l,
  rowGap: vars.space.xs,
});
