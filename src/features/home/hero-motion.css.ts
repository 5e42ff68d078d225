import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { iconButton } from '../../theme/shapes.ts';
import { planetShade } from '../../theme/cosmos.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { porthole } from './home-hero.css.ts';

/**
 * Slow motion of the hero: transform only, so that it runs without the main thread. It has no end,
 * hence the switch (WCAG 2.2.2).
 */
const stage = {
  position: 'absolute',
  pointerEvents: 'none',
  '@media': { [media.lessData]: { display: 'none' }, [media.print]: { display: 'none' } },
} as const;

/** Drawn with borders, which forced colors keep: two bars, or a triangle when it is on. */
export const toggle = style({
  ...iconButton,
  display: 'none',
  position: 'absolute',
  right: 0,
  bottom: 0,
  margin: 0,
  appearance: 'none',
  borderRadius: vars.radius.round,
  background: vars.color.nightSoft,
  color: vars.color.onNight,
  ':hover': { background: vars.color.link },
  '::before': {
    content: '""',
    width: vars.space.s,
    height: vars.space.m,
    borderInline: `${vars.border.focus} solid`,
  },
  selectors: {
    '&:checked::before': {
      borderInlineStartWidth: vars.space.s,
      clipPath: 'polygon(0 0, 100% 50%, 0 100%)',
    },
  },
  '@media': {
    [media.motion]: { display: 'grid' },
    [media.lessData]: { display: 'none' },
    [media.print]: { display: 'none' },
    [media.forcedColors]: { border: `${vars.border.thin} solid ButtonText` },
  },
});

/** Cycles within one iteration. */
const CYCLES = 10;

const atEach = (phase: number): string =>
  Array.from({ length: CYCLES }, (_, cycle) => `${((cycle + phase) / CYCLES) * 100}%`).join(',');

/**
 * From one transform to another and back, for ever, until the switch is on. Many cycles make one
 * iteration, because React listens for the end of each, for which Chromium wakes the main thread.
 */
const swaying = (from: string, to: string, cycle: string, delay = '0s') => {
  const name = keyframes({
    [`${atEach(0)},100%`]: { transform: from },
    [atEach(0.5)]: { transform: to },
  });
  return {
    '@media': {
      [media.motion]: {
        animation: `${name} calc(${cycle} * ${CYCLES}) ${vars.motion.sine} ${delay} infinite`,
        selectors: { [`${porthole}:has(> ${toggle}:checked) &`]: { animationPlayState: 'paused' } },
      },
    },
  };
};

/** Around the ellipse that the porthole draws, which is 120 % by 70 % of it. */
export const orbit = style({ ...stage, inset: '5% -20%', transform: 'rotate(-18deg)' });

/** Two sways, a quarter of a round apart, make an ellipse. Without motion the planet rests on it. */
export const across = style({
  position: 'absolute',
  inset: '10.7% 7.1%',
  transform: 'translateX(43%)',
  ...swaying('translateX(50%)', 'translateX(-50%)', vars.motion.orbit),
});

export const along = style({
  position: 'absolute',
  inset: 0,
  transform: 'translateY(-25%)',
  ...swaying('translateY(50%)', 'translateY(-50%)', vars.motion.orbit, vars.motion.orbitQuarter),
  '::after': {
    content: '""',
    position: 'absolute',
    top: '50%',
    left: '50%',
    width: '6%',
    aspectRatio: '1',
    borderRadius: vars.radius.round,
    background: planetShade,
    // Turned back, so that its light comes from where it does elsewhere.
    transform: 'translate(-50%, -50%) rotate(18deg)',
  },
});

export const rocket = style({
  ...stage,
  left: '-12%',
  bottom: '-6%',
  width: '46%',
  aspectRatio: '3 / 4',
});

/** The picture without its clouds. Ends behind them, so that no gap shows when it rises. */
export const ship = style({
  position: 'absolute',
  inset: 0,
  clipPath: 'inset(0 0 17%)',
  transformOrigin: '50% 80%',
  ...swaying('none', 'translate(1%, -2.5%) rotate(1.2deg)', vars.motion.sway),
});

export const clouds = style({
  position: 'absolute',
  inset: 0,
  clipPath: 'inset(78% 0 0)',
  ...swaying('translateX(-1.2%)', 'translateX(1.2%)', vars.motion.drift),
});
