import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  background: vars.color.page,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.card,
});

export const picture = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  background: vars.color.tint,
});

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  padding: vars.space.l,
});

export const overline = style({ fontSize: vars.fontSize.small, color: vars.color.textMuted });

export const title = style({
  fontFamily: vars.font.text,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.weight.strong,
});

/** The whole card is the link's target. */
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0 },
  ':hover': { textDecoration: 'underline' },
});

export const text = style({ color: vars.color.textMuted });
