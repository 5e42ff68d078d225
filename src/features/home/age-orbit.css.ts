import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { vars } from '../../theme/theme.css.ts';

/** Number of age groups; keeps the columns stable while the list is being parsed. */
export const count = '--count';

/** Vertical offset of a planet from the ends of the orbit, 0 to 1. */
export const dip = '--dip';

/** Position of a planet in the sprite, 0 to 1. */
export const place = '--place';

export const root = style({
  position: 'relative',
  maxWidth: vars.size.text,
  margin: `${vars.space.xl} auto 0`,
  '@media': { [media.belowTablet]: { marginTop: vars.space.l } },
});

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
  '@media': { [media.fromWide]: { display: 'block' } },
});

/** A swipeable row; on wide pages, planets on their orbit. */
export const list = style({
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: vars.size.age,
  gridTemplateRows: 'repeat(4, auto)',
  columnGap: vars.space.m,
  margin: `0 calc(-1 * ${vars.space.gutter})`,
  padding: `0 ${vars.space.gutter} ${vars.space.s}`,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollPadding: `0 ${vars.space.gutter}`,
  scrollbarWidth: 'thin',
  '@media': {
    [media.tabletOnly]: {
      gridTemplateColumns: `repeat(var(${count}), minmax(${vars.size.planet}, 1fr))`,
    },
    [media.belowWide]: {
      selectors: {
        [`${largeText} &`]: {
          gridAutoFlow: 'row',
          gridTemplateRows: 'none',
          gridTemplateColumns: `repeat(auto-fit, minmax(min(${vars.size.age}, 100%), 1fr))`,
        },
      },
    },
    [media.fromWide]: {
      gridTemplateColumns: `repeat(var(${count}), 1fr)`,
      margin: 0,
      padding: 0,
      overflow: 'visible',
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
  scrollSnapAlign: 'start',
  fontSize: vars.fontSize.small,
  color: vars.color.onNightMuted,
  textAlign: 'center',
  selectors: { [`${largeText} &`]: { paddingBottom: vars.space.m } },
});

export const caption = style({ display: 'grid', alignContent: 'start' });

export const planet = style({
  display: 'block',
  width: vars.size.planet,
  height: vars.size.planet,
  marginBottom: vars.space.s,
  '@media': {
    [media.motion]: { transition: `transform ${vars.motion.slow}` },
    // The captions stand in one line below the lowest planet.
    [media.fromWide]: {
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
      outlineOffset: vars.border.focusOffset,
    },
  },
});

export const price = style({ color: vars.color.onNight, fontWeight: vars.weight.medium });
