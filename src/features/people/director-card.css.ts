import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.m,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.pageTint,
});

export const photo = style({
  width: vars.size.headerArt,
  height: vars.size.headerArt,
  objectFit: 'cover',
  objectPosition: 'top',
  borderRadius: vars.radius.round,
  background: vars.color.tint,
});

/** Beside the photo, or below it where it is narrow. */
export const words = style({ flex: `1 1 ${vars.size.entry}` });
export const name = style({ fontWeight: vars.weight.strong });
export const text = style({ marginTop: vars.space.xs });
