import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { forcedEdge } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  background: vars.color.surface,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.card,
  '@media': {
    [media.motion]: { transition: `box-shadow ${vars.motion.quick}` },
    ...forcedEdge,
    [media.print]: { boxShadow: 'none', breakInside: 'avoid' },
  },
  selectors: { '&:has(a:hover)': { boxShadow: vars.shadow.raised } },
});

/** A `picture` element: React would put a preload for its image into the head. */
export const frame = style({
  display: 'block',
  overflow: 'hidden',
  background: vars.color.tint,
});

export const picture = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  '@media': { [media.motion]: { transition: `transform ${vars.motion.slow}` } },
  selectors: { [`${root}:has(a:hover) &`]: { transform: 'scale(1.03)' } },
});

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: vars.space.xs,
  padding: vars.space.l,
});

export const overline = style({
  fontSize: vars.fontSize.small,
  fontWeight: vars.weight.medium,
  color: vars.color.accentText,
});

export const title = style({
  fontFamily: vars.font.text,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.weight.strong,
});

/** Covers the whole card. */
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
  ':hover': { color: vars.color.link },
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `${vars.border.focus} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.border.focus})`,
    },
  },
});

export const text = style({
  color: vars.color.textMuted,
});

/** Price, age, count: at the bottom, so that they align across a row of cards. */
export const foot = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  marginTop: 'auto',
  paddingTop: vars.space.xs,
});

/** Past items: less prominent, but still legible. */
const past = style({ boxShadow: 'none', background: vars.color.pageTint });
export const pastRoot = style([root, past]);

globalStyle(`${past} img`, { filter: 'grayscale(1)', opacity: 0.6 });
globalStyle(`${past} :is(${overline}, ${title})`, { color: vars.color.textMuted });

globalStyle(`${foot} strong`, { fontSize: vars.fontSize.lead, color: vars.color.heading });
