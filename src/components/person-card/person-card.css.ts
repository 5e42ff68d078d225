import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.xxs,
  textAlign: 'center',
});

const disc = style({
  width: '100%',
  maxWidth: vars.size.portrait,
  aspectRatio: '1',
  borderRadius: vars.radius.round,
  background: vars.color.tint,
  marginBottom: vars.space.s,
});

export const photo = style([disc, { height: 'auto', objectFit: 'cover', objectPosition: 'top' }]);

export const initial = style([
  disc,
  {
    display: 'grid',
    placeItems: 'center',
    fontFamily: vars.font.heading,
    fontSize: vars.fontSize.figure,
    color: vars.color.link,
  },
]);

export const name = style({
  fontFamily: vars.font.text,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.weight.strong,
});

export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0 },
  ':hover': { textDecoration: 'underline' },
});
