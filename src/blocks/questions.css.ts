import { style } from '@vanilla-extract/css';
import * as media from '../theme/media-queries.ts';
import { vars } from '../theme/theme.css.ts';

export const list = style({ alignItems: 'start', gap: vars.space.s });

export const item = style({
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: `inset 0 0 0 ${vars.border.thin} ${vars.color.rule}`,
  selectors: { '&[open]': { boxShadow: vars.shadow.card } },
});

/** Narrower if large text needs the room. */
const inset = `min(${vars.space.l}, 6cqi)`;

export const question = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  minHeight: vars.size.badge,
  padding: `${vars.space.s} ${inset}`,
  borderRadius: vars.radius.card,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.heading,
  cursor: 'pointer',
  listStyle: 'none',
  ':hover': { color: vars.color.link },
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
    [media.print]: { display: 'none' },
  },
  selectors: { [`${item}[open] &::after`]: { transform: 'none' } },
});

export const answer = style({ padding: `0 ${inset} ${vars.space.l}`, whiteSpace: 'pre-line' });
