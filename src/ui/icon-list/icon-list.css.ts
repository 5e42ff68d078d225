import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  display: 'grid',
  columnGap: vars.space.xl,
  rowGap: vars.space.xl,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.size.card}, 100%), 1fr))`,
});

export const item = style({
  display: 'flex',
  gap: vars.space.m,
  alignItems: 'flex-start',
  '@media': {
    [media.belowTablet]: { selectors: { [`${largeText} &`]: { flexDirection: 'column' } } },
  },
});

/** A small planet with the icon on it. */
export const badge = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: vars.size.badge,
  height: vars.size.badge,
  borderRadius: vars.radius.round,
  background: vars.color.tint,
  color: vars.color.link,
});

export const body = style({ display: 'grid', gap: vars.space.xxs });

export const title = style({
  margin: 0,
  fontFamily: vars.font.text,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.heading,
});
export const text = style({ color: vars.color.textMuted });
