import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { vars } from '../../theme/theme.css.ts';

export const director = style({
  display: 'grid',
  gap: vars.space.l,
  alignItems: 'center',
  selectors: {
    [`${largeText} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': { [media.fromTablet]: { gridTemplateColumns: `${vars.size.portrait} 1fr` } },
});

export const portrait = style({
  width: '100%',
  maxWidth: vars.size.portrait,
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  objectPosition: 'top',
  borderRadius: vars.radius.round,
  background: vars.color.tint,
});

export const history = style({ display: 'grid', gap: vars.space.l });

export const event = style({
  display: 'grid',
  gap: vars.space.xs,
  selectors: {
    [`${largeText} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': { [media.fromTablet]: { gridTemplateColumns: `${vars.size.time} 1fr` } },
});

export const year = style({
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.weight.strong,
  color: vars.color.accentText,
});

export const premises = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xl });
export const place = style({ display: 'flex', flexDirection: 'column', gap: vars.space.m });

export const partners = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.l,
});
export const partnerLogo = style({ width: 'auto', height: vars.space.xxl });
