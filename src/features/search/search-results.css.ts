import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const results = style({ display: 'grid', gap: vars.space.xl });

export const group = style({ display: 'grid', gap: vars.space.m, maxWidth: vars.size.article });

export const groupTitle = style({
  overflowWrap: 'anywhere',
  fontSize: vars.fontSize.subhead,
  color: vars.color.heading,
});

export const list = style({ display: 'grid', gap: vars.space.l });

export const hitTitle = style({
  fontSize: vars.fontSize.h3,
  fontFamily: vars.font.text,
  fontWeight: vars.weight.strong,
});

export const excerpt = style({ color: vars.color.textMuted, overflowWrap: 'anywhere' });

export const match = style({
  padding: `0 ${vars.border.focusOffset}`,
  borderRadius: vars.space.xxs,
  background: vars.color.tintWarm,
  color: vars.color.text,
});

export const note = style({ color: vars.color.textMuted });

export const summary = style({ overflowWrap: 'anywhere' });

export const advice = style({ display: 'grid', gap: vars.space.m, justifyItems: 'start' });

export const sections = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xs} ${vars.space.l}`,
});
