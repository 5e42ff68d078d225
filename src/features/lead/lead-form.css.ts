import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { tick } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';
import { fieldShape } from './field-shape.ts';

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.l,
  maxWidth: vars.size.narrow,
});

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  width: '100%',
});

/** Fields in two columns on wide pages; wider content spans both. */
export const inColumns = style({
  '@media': {
    [media.fromWide]: {
      maxWidth: 'none',
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
});
globalStyle(`${inColumns} > :not(${field}), ${inColumns} ${field}:has(textarea)`, {
  gridColumn: '1 / -1',
});
globalStyle(`${inColumns} > button`, { justifySelf: 'start' });

export const details = style({ width: '100%' });

export const summary = style({
  width: 'fit-content',
  paddingBlock: vars.space.xs,
  color: vars.color.link,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  ':hover': { color: vars.color.linkHover },
});

/** In two columns if they fit. */
export const extra = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.l,
  paddingTop: vars.space.s,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${vars.size.tile}, 100%), 1fr))`,
});

export const label = style({ fontWeight: vars.weight.medium });

export const optional = style({
  fontSize: vars.fontSize.small,
  fontWeight: vars.weight.regular,
  color: vars.color.textMuted,
});

export const input = style({ ...fieldShape, '::placeholder': { color: vars.color.textMuted } });

export const error = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.xs,
  fontSize: vars.fontSize.small,
  fontWeight: vars.weight.medium,
  color: vars.color.error,
});

export const errorIcon = style({ flexShrink: 0 });

export const consent = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space.s });

export const checkbox = style(tick);

export const alert = style({
  display: 'grid',
  gap: vars.space.xs,
  width: '100%',
  padding: vars.space.m,
  borderRadius: vars.radius.input,
  borderLeft: `${vars.border.focus} solid ${vars.color.error}`,
  background: vars.color.tintWarm,
});

export const alertTitle = style({ fontWeight: vars.weight.strong, color: vars.color.error });

export const sent = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.s,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.pageWarm,
  // Keeps the page's title in view above it.
  scrollMarginTop: `calc(${vars.size.headerArtWide} + ${vars.space.xxl})`,
});

export const sentIcon = style({
  width: vars.size.badge,
  height: vars.size.badge,
  padding: vars.space.s,
  borderRadius: vars.radius.round,
  background: vars.color.tint,
  color: vars.color.ok,
});

export const sentTitle = style({ fontSize: vars.fontSize.subhead, color: vars.color.heading });

export const others = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.l,
  rowGap: vars.space.xs,
});
