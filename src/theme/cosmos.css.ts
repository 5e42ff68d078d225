import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './breakpoints.ts';
import { vars } from './theme.css.ts';
import { shared } from './layers.css.ts';

const star = (x: string, y: string, size: string): string =>
  `radial-gradient(circle at ${x} ${y}, ${vars.color.starlight} ${size}, transparent ${size})`;

/** Few stars, so that the one hero object of a screen stays alone. */
const STARS = [
  star('12%', '22%', '1px'),
  star('31%', '64%', '1.5px'),
  star('47%', '13%', '1px'),
  star('66%', '78%', '1px'),
  star('79%', '34%', '1.5px'),
];

/** Sizes of the stars' tiles have no common divisor, so that no pattern can be seen. */
const TILES = '31rem 23rem, 43rem 29rem, 37rem 31rem, 53rem 37rem, 41rem 27rem, 100% 100%';

const GLOW = `radial-gradient(ellipse 60% 140% at 78% 0, ${vars.color.nightSoft}, transparent)`;

const sky = {
  backgroundColor: vars.color.nightDeep,
  backgroundImage: [...STARS, GLOW].join(', '),
  backgroundSize: TILES,
};

/** The night sky: hero, page headers, footer, error page. */
export const night = style({ '@layer': { [shared]: { ...sky, color: vars.color.onNight } } });

/** The same over the page's whole width, behind a box that stands in a column. */
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
        // A phone's night is all text: a star beside it reads as a full stop.
        [media.belowTablet]: { '::before': { backgroundImage: GLOW, backgroundSize: 'auto' } },
      },
    },
  },
});

globalStyle(`${nightBand} :focus-visible`, {
  '@layer': { [shared]: { outlineColor: vars.color.focusOnNight } },
});

/**
 * The edge of a planet, on which the light part of the page stands; for the lower end of a band.
 * The glow is the planet's atmosphere.
 */
export const horizon = style({
  '@layer': {
    [shared]: {
      // Keeps the atmosphere on its side of the horizon.
      clipPath: 'inset(0 -100vw)',
      // Ends under the horizon, so that no seam of night shows below it.
      '::before': { bottom: vars.space.hair },
      '::after': {
        content: '""',
        position: 'absolute',
        zIndex: -1,
        // Its lower edge, with the glow below it, lies outside of what is seen.
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
