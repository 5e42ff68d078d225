import { createVar, fallbackVar } from '@vanilla-extract/css';
import * as media from './media-queries.ts';
import { onNight } from './shapes.ts';
import { vars } from './theme.css.ts';
import { sharedStyle } from './layered.ts';

interface Star {
  readonly x: string;
  /** Distance from the top of the band. */
  readonly y: string;
  readonly radius: '1px' | '1.5px';
  /** Distance to the next star below; if unset, there is only one. */
  readonly every?: string;
}

/** A star beside the column: the wider the window, the more of them are visible. */
const beside = (side: '-' | '+', distance: string, star: Omit<Star, 'x'>): Star => ({
  ...star,
  x: `calc(50% ${side} (${vars.size.text} / 2 + ${distance}))`,
});

/**
 * The stars: few, and only where there is no text, beside the column and in the padding above it.
 */
const STARS: readonly Star[] = [
  beside('-', '2rem', { y: '5rem', every: '19rem', radius: '1px' }),
  beside('-', '4.5rem', { y: '15rem', every: '29rem', radius: '1.5px' }),
  beside('-', '9rem', { y: '2.5rem', every: '23rem', radius: '1px' }),
  beside('-', '15rem', { y: '9rem', every: '31rem', radius: '1.5px' }),
  beside('-', '23rem', { y: '17rem', every: '27rem', radius: '1px' }),
  beside('+', '2rem', { y: '11rem', every: '27rem', radius: '1.5px' }),
  beside('+', '5.5rem', { y: '4rem', every: '23rem', radius: '1px' }),
  beside('+', '11rem', { y: '13rem', every: '31rem', radius: '1px' }),
  beside('+', '18rem', { y: '3rem', every: '29rem', radius: '1.5px' }),
  { x: 'calc(50% - 31vw)', y: '0.9rem', radius: '1px' },
  { x: 'calc(50% + 12vw)', y: '0.5rem', radius: '1px' },
  { x: 'calc(50% + 39vw)', y: '1rem', radius: '1.5px' },
];

/** A small planet, lit from the upper left, its far side in the night. */
export const planetShade = `radial-gradient(circle at 34% 28%, ${vars.color.onNightAccent}, ${vars.color.action} 45%, ${vars.color.nightDeep} 125%)`;

const SIZE = vars.space.xxs;

const starLayers = STARS.map(({ x, y, radius, every = SIZE }) => ({
  image: `radial-gradient(circle, ${vars.color.starlight} ${radius}, transparent ${radius})`,
  // A star is in the middle of its image.
  position: `${x} calc(${y} - ${every} / 2)`,
  size: `${SIZE} ${every}`,
  repeat: every === SIZE ? 'no-repeat' : 'repeat-y',
}));

const layersOf = (name: keyof (typeof starLayers)[number], last: string): string =>
  [...starLayers.map((layer) => layer[name]), last].join(', ');

/** A sky with a gradient behind its stars. */
export const starrySky = (gradient: string) => ({
  backgroundColor: vars.color.nightDeep,
  backgroundImage: layersOf('image', gradient),
  backgroundPosition: layersOf('position', '0 0'),
  backgroundSize: layersOf('size', '100% 100%'),
  backgroundRepeat: layersOf('repeat', 'no-repeat'),
});

const sky = starrySky(
  `radial-gradient(ellipse 60% 140% at 78% 0, ${vars.color.nightSoft}, transparent)`,
);

/** The night sky: hero, page headers, footer, error page. */
export const night = sharedStyle({ ...sky, ...onNight });

/** The night sky over the full page width, behind a box in a column. */
export const nightBand = sharedStyle({
  position: 'relative',
  isolation: 'isolate',
  ...onNight,
  '::before': {
    ...sky,
    content: '""',
    position: 'absolute',
    zIndex: -1,
    top: 0,
    bottom: 0,
    left: '-100vw',
    right: '-100vw',
  },
});

/**
 * Colour of the planet below a band: that of the following section, if it differs from the page's.
 */
export const horizonGround = createVar();

const ground = fallbackVar(horizonGround, vars.color.page);
const edge = `ellipse 65vw calc(${vars.space.horizon} + ${vars.space.xl}) at 50% calc(100% + ${vars.space.xl})`;

/**
 * The edge of a planet at the bottom of a band, above the light part of the page. The glow is its
 * atmosphere. Drawn in a box that begins at the top of the band: one that hangs at its bottom would
 * move, which browsers count as a layout shift, while the band arrives over a slow network. The band
 * has no `clip-path`: WebKit cuts it to the column as long as a picture in it is animated.
 */
export const horizon = sharedStyle({
  // Ends behind the horizon, so that no dark seam shows below it.
  '::before': { bottom: vars.space.hair },
  '::after': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: '0 -100vw',
    backgroundImage: [
      `radial-gradient(${edge}, ${ground} 99.3%, transparent 100%)`,
      `radial-gradient(${edge}, ${vars.color.glow} 60%, transparent 140%)`,
    ].join(', '),
  },
  '@media': { [media.forcedColors]: { '::after': { backgroundImage: 'none' } } },
});
