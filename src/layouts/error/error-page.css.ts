import { keyframes, style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { starrySky } from '../../theme/cosmos.css.ts';
import { pageContainer, pageWidth } from '../../theme/page-width.ts';
import { onNight } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

/** Its sky ends as dark as that of the footer begins. */
export const main = style({
  ...pageContainer,
  ...starrySky(
    `radial-gradient(ellipse 60% 100% at 78% 0, ${vars.color.nightSoft}, ${vars.color.nightDeep})`,
  ),
  ...onNight,
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.m,
  padding: `${vars.space.m} ${vars.space.gutter} ${vars.space.xl}`,
  overflowX: 'clip',
  textAlign: 'center',
});

/** Status and spaceman, side by side where there is room. */
export const scene = style({ justifyContent: 'center' });

export const status = style({
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.status,
  fontWeight: vars.weight.heavy,
  lineHeight: vars.lineHeight.tight,
  color: vars.color.onNightAccent,
  whiteSpace: 'nowrap',
  '@container': { [pageWidth.fromTablet]: { fontSize: vars.size.lostWide } },
});

/** The zero is behind its planet, as a fallback for the picture. */
export const zero = style({ position: 'relative' });

export const planet = style({
  position: 'absolute',
  top: '50%',
  left: '50%',
  width: '0.98em',
  height: '0.98em',
  maxWidth: 'none',
  objectFit: 'fill',
  transform: 'translate(-50%, -50%) scale(0.95)',
});

const float = keyframes({
  '50%': { transform: `translateY(calc(-1 * ${vars.motion.floatBy})) rotate(2deg)` },
});

export const spaceman = style({
  width: vars.size.lostArt,
  '@container': { [pageWidth.fromTablet]: { width: vars.size.lostWide } },
  '@media': { [media.motion]: { animation: `${float} ${vars.motion.float}` } },
});

export const hint = style({
  maxWidth: vars.size.narrow,
  color: vars.color.onNightMuted,
});
