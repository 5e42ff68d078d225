import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  display: 'grid',
  gap: vars.space.xl,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  maxWidth: vars.size.narrow,
});

export const label = style({ fontWeight: vars.weight.medium });

export const input = style({
  minHeight: vars.size.touch,
  width: '100%',
  padding: `${vars.space.xs} ${vars.space.m}`,
  border: `${vars.border.thin} solid ${vars.color.line}`,
  borderRadius: vars.radius.input,
  background: vars.color.page,
  '::placeholder': { color: vars.color.textMuted },
});

export const consent = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.s,
  maxWidth: vars.size.measure,
});

export const checkbox = style({
  flexShrink: 0,
  width: vars.space.l,
  height: vars.space.l,
  margin: 0,
  accentColor: vars.color.link,
});

export const notice = style({
  padding: vars.space.m,
  borderRadius: vars.radius.input,
  background: vars.color.tintWarm,
  fontWeight: vars.weight.medium,
});

export const picture = style({
  width: '100%',
  height: 'auto',
  borderRadius: vars.radius.card,
  background: vars.color.tint,
});

export const others = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.l,
  rowGap: vars.space.xs,
});
