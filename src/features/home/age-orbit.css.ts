import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

/** Vertical offset of a planet from the ends of the orbit, 0 to 1. */
export const dip = '--dip';

/** Position of a planet in the sprite, 0 to 1. */
export const place = '--place';

export const root = style({ position: 'relative', marginTop: vars.space.l });

export const orbit = style({
  display: 'none',
  position: 'absolute',
  top: `calc(${vars.size.planet} / 2)`,
  left: 0,
  width: '100%',
  height: vars.size.dip,
  overflow: 'visible',
  fill: 'none',
  stroke: vars.color.orbitOnNight,
  strokeWidth: vars.border.orbit,
  '@container': { [pageWidth.fromWide]: { display: 'block' } },
});

/** All groups side by side, from tablets on. */
export const list = style({
  rowGap: vars.space.none,
  '@container': {
    [pageWidth.fromTablet]: {
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fit, minmax(${vars.size.planet}, 1fr))`,
    },
  },
});

/** Planet, name, caption and price are rows that all groups share. */
export const item = style({
  position: 'relative',
  display: 'grid',
  gridRow: 'span 4',
  gridTemplateRows: 'subgrid',
  justifyItems: 'center',
  paddingBottom: vars.space.s,
  textAlign: 'center',
});

export const caption = style({ display: 'grid', alignContent: 'start' });

export const planet = style({
  display: 'block',
  width: vars.size.planet,
  height: vars.size.planet,
  marginBottom: vars.space.s,
  '@media': { [media.motion]: { transition: `transform ${vars.motion.slow}` } },
  // The captions stand in one line below the lowest planet.
  '@container': {
    [pageWidth.fromWide]: {
      translate: `0 calc(var(${dip}) * ${vars.size.dip})`,
      marginBottom: `calc(${vars.space.s} + ${vars.size.dip})`,
    },
  },
  selectors: { [`${item}:has(a:hover) &`]: { transform: 'scale(1.08)' } },
});

export const planetPicture = style({
  height: '100%',
  objectFit: 'cover',
  objectPosition: `calc(var(${place}) * 100%) 0`,
});

export const link = style({
  fontSize: vars.fontSize.lead,
  fontWeight: vars.weight.strong,
  color: vars.color.onNight,
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
  ':hover': { color: vars.color.onNightAccent },
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `${vars.border.focus} solid ${vars.color.focusOnNight}`,
      outlineOffset: `calc(-1 * ${vars.border.focus})`,
    },
  },
});

export const price = style({ color: vars.color.onNight, fontWeight: vars.weight.medium });
