import { keyframes, style } from '@vanilla-extract/css';
import { flyingIn, rising, risingLater } from '../theme/entrance.css.ts';
import { motion } from '../theme/media-queries.ts';
import { vars } from '../theme/theme.css.ts';

/** Pictures in the square that the header of a page reserves for the art of its layout. */

const placed = style({ position: 'absolute', objectFit: 'contain' });

export const rocket = style([
  placed,
  flyingIn,
  { inset: '18% auto auto 0', width: '72%', height: '76%' },
]);

export const nearPlanet = style([
  placed,
  rising,
  { inset: '0 0 auto auto', width: '26%', height: '20%' },
]);

export const farPlanet = style([
  placed,
  risingLater,
  { inset: 'auto 4% 6% auto', width: '16%', height: '16%' },
]);

const float = keyframes({
  '50%': { transform: `translateY(calc(-1 * ${vars.motion.floatBy}))` },
});

/** Floats up and back once: motion that lasts longer than 5 s needs a switch (WCAG 2.2.2). */
export const spaceman = style({
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  '@media': { [motion]: { animation: `${float} ${vars.motion.float}` } },
});
