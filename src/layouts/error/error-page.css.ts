import { keyframes, style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { night } from '../../theme/cosmos.css.ts';
import { pageContainer } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

export const main = style([
  night,
  {
    ...pageContainer,
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.m,
    padding: `${vars.space.m} ${vars.space.gutter} ${vars.space.xl}`,
    overflowX: 'clip',
    textAlign: 'center',
  },
]);

/** Status and spaceman, side by side where there is room. */
export const scene = style({ justifyContent: 'center' });

export const status = style({
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.status,
  fontWeight: vars.weight.heavy,
  lineHeight: vars.lineHeight.tight,
  color: vars.color.onNightAccent,
  whiteSpace: 'nowrap',
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
  '@media': { [media.motion]: { animation: `${float} ${vars.motion.float}` } },
});

export const hint = style({
  maxWidth: vars.size.narrow,
  color: vars.color.onNightMuted,
});
