import { style } from '@vanilla-extract/css';
import { motion } from '../../theme/media-queries.ts';
import { sharedStyle } from '../../theme/layered.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  position: 'relative',
  alignItems: 'center',
  textAlign: 'center',
});

/** The disc of the portrait and the thin orbit around it. */
export const disc = sharedStyle({
  display: 'block',
  position: 'relative',
  width: `calc(100% - ${vars.space.m})`,
  maxWidth: vars.size.portrait,
  aspectRatio: '1',
  margin: `${vars.space.xs} 0 ${vars.space.m}`,
  borderRadius: vars.radius.round,
  background: `radial-gradient(circle at 50% 30%, ${vars.color.tint}, ${vars.color.portraitEdge})`,
  '::after': {
    content: '""',
    position: 'absolute',
    inset: `calc(-1 * ${vars.space.xs})`,
    borderRadius: vars.radius.round,
    border: `${vars.border.orbit} solid ${vars.color.orbitWarm}`,
  },
  '@media': { [motion]: { '::after': { transition: `transform ${vars.motion.slow}` } } },
  selectors: { [`${root}:has(a:hover) &::after`]: { transform: 'scale(1.04)' } },
});

export const photo = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });

export const post = style({ hyphens: 'auto' });
