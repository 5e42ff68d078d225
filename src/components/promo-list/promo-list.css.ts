import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({ display: 'grid', gap: vars.space.l });

const slide = style({
  display: 'grid',
  gap: vars.space.l,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '2fr 1fr', alignItems: 'center' } },
});

export const theme = styleVariants({
  violet: [slide, { background: vars.color.tint }],
  orange: [slide, { background: vars.color.tintWarm }],
  night: [slide, { background: vars.color.night, color: vars.color.onNight }],
});

export const text = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.s,
});

export const badge = style({
  padding: `${vars.space.xxs} ${vars.space.s}`,
  borderRadius: vars.radius.round,
  background: vars.color.page,
  color: vars.color.accentText,
  fontWeight: vars.weight.strong,
});

export const picture = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  borderRadius: vars.radius.card,
});

globalStyle(`${theme.night} p`, { color: vars.color.onNight });
