import { style } from '@vanilla-extract/css';
import { media } from '../theme/breakpoints.ts';
import { largeText } from '../theme/large-text.ts';
import { vars } from '../theme/theme.css.ts';

/** In columns if the page is wide. */
export const list = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.s,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${vars.size.narrow}, 100%), 1fr))`,
  '@media': { [media.belowTablet]: { gap: vars.space.xs } },
});

export const item = style({
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: `inset 0 0 0 ${vars.border.thin} ${vars.color.rule}`,
  selectors: { '&[open]': { boxShadow: vars.shadow.card } },
});

export const question = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.m,
  minHeight: vars.size.badge,
  padding: `${vars.space.s} ${vars.space.l}`,
  borderRadius: vars.radius.card,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.heading,
  cursor: 'pointer',
  listStyle: 'none',
  ':hover': { color: vars.color.link },
  '@media': {
    [media.belowTablet]: {
      selectors: { [`${largeText} &`]: { gap: vars.space.xxs, paddingInline: vars.space.xs } },
    },
  },
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});

const bar = {
  content: '""',
  position: 'absolute',
  top: '50%',
  left: 0,
  width: '100%',
  borderTop: `${vars.space.hair} solid`,
} as const;

/** A plus that turns into a minus. */
export const sign = style({
  position: 'relative',
  flexShrink: 0,
  width: vars.space.m,
  height: vars.space.m,
  color: vars.color.link,
  '::before': bar,
  '::after': { ...bar, transform: 'rotate(90deg)' },
  '@media': {
    [media.motion]: { '::after': { transition: `transform ${vars.motion.quick}` } },
  },
  selectors: { [`${item}[open] &::after`]: { transform: 'none' } },
});

export const answer = style({
  padding: `0 ${vars.space.l} ${vars.space.l}`,
  maxWidth: vars.size.measure,
  color: vars.color.textMuted,
});
