import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';

export const hero = style({
  padding: `${vars.space.section} ${vars.space.gutter}`,
  background: `radial-gradient(ellipse at 70% 0, ${vars.color.nightSoft}, ${vars.color.nightDeep})`,
  color: vars.color.onNight,
});

export const heroInner = style({
  maxWidth: vars.size.text,
  margin: '0 auto',
  display: 'grid',
  gap: vars.space.xl,
  alignItems: 'center',
  '@media': { [media.fromWide]: { gridTemplateColumns: '1fr 1fr' } },
});

export const heroText = style({ display: 'flex', flexDirection: 'column', gap: vars.space.m });

export const tagline = style({
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.h2,
  fontWeight: vars.weight.strong,
  color: vars.color.onNightAccent,
});

export const subtitle = style({ fontSize: vars.fontSize.lead });
export const priceNote = style({
  fontSize: vars.fontSize.small,
  color: vars.color.onNightMuted,
});

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.m,
  marginTop: vars.space.s,
});

export const heroPicture = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  borderRadius: vars.radius.hero,
  background: vars.color.nightSoft,
});

export const ages = style({
  maxWidth: vars.size.text,
  margin: `${vars.space.xxl} auto 0`,
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: `repeat(auto-fit, minmax(${vars.size.age}, 1fr))`,
});

export const age = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  padding: vars.space.m,
  border: `${vars.border.orbit} solid ${vars.color.nightSoft}`,
  borderRadius: vars.radius.card,
  fontSize: vars.fontSize.small,
  color: vars.color.onNightMuted,
});

export const ageLink = style({
  fontSize: vars.fontSize.lead,
  fontWeight: vars.weight.strong,
  color: vars.color.onNight,
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0 },
  ':hover': { color: vars.color.onNightAccent },
});

export const visit = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

export const note = style({ marginTop: vars.space.l, color: vars.color.textMuted });
export const more = style({ marginTop: vars.space.l, fontWeight: vars.weight.strong });
