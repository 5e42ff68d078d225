import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './breakpoints.ts';
import { vars } from './theme.css.ts';
import { shared } from './layers.css.ts';

const star = (x: string, y: string, size: string): string =>
  `radial-gradient(circle at ${x} ${y}, ${vars.color.starlight} ${size}, transparent ${size})`;

/** Few stars, so that they do not compete with the hero picture. */
const STARS = [
  star('12%', '22%', '1px'),
  star('31%', '64%', '1.5px'),
  star('47%', '13%', '1px'),
  star('66%', '78%', '1px'),
  star('79%', '34%', '1.5px'),
];

/** Tile sizes without a common divisor avoid a visible pattern. */
const TILES = '31rem 23rem, 43rem 29rem, 37rem 31rem, 53rem 37rem, 41rem 27rem, 100% 100%';

const GLOW = `radial-gradient(ellipse 60% 140% at 78% 0, ${vars.color.nightSoft}, transparent)`;

const sky = {
  backgroundColor: vars.color.nightDeep,
  backgroundImage: [...STARS, GLOW].join(', '),
  backgroundSize: TILES,
};

/** The night sky: hero, page headers, footer, error page. */
export const night = style({ '@layer': { [shared]: { ...sky, color: vars.color.onNight } } });

/** The night sky over the full page width, behind a box in a column. */
export const nightBand = style({
  '@layer': {
    [shared]: {
      position: 'relative',
      isolation: 'isolate',
      color: vars.color.onNight,
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
      '@media': {
        // On phones text fills the sky, and a star beside it reads as a full stop.
        [media.belowTablet]: { '::before': { backgroundImage: GLOW, backgroundSize: 'auto' } },
      },
    },
  },
});

globalStyle(`${nightBand} :focus-visible`, {
  '@layer': { [shared]: { outlineColor: vars.color.focusOnNight } },
});

/**
 * The edge of a planet at the bottom of a band, above the light part of the page. The glow is its
 * atmosphere.
 */
export const horizon = style({
  '@layer': {
    [shared]: {
      // Clips the glow above and below the band.
      clipPath: 'inset(0 -100vw)',
      // Ends behind the horizon, so that no dark seam shows below it.
      '::before': { bottom: vars.space.hair },
      '::after': {
        content: '""',
        position: 'absolute',
        zIndex: -1,
        // Moves the lower edge and its glow out of view.
        bottom: `calc(-1 * ${vars.space.xl})`,
        left: '50%',
        width: 'max(130vw, 130%)',
        height: `calc(${vars.space.horizon} + ${vars.space.xl})`,
        transform: 'translateX(-50%)',
        borderRadius: '50% 50% 0 0 / 100% 100% 0 0',
        background: vars.color.page,
        boxShadow: `0 0 2.5rem ${vars.color.glow}`,
      },
    },
  },
});
