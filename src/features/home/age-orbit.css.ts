import { style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

/** Vertical offset of a planet from the ends of the orbit, 0 to 1. */
export const dip = '--dip';

/** Position of a planet in the sprite, 0 to 1. */
export const place = '--place';

/** The planets alone, on phones: however many, one row, which scrolls where fingers need more room. */
export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  margin: `0 calc(-1 * ${vars.space.xxs}) ${vars.space.s}`,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '@container': { [pageWidth.fromTablet]: { display: 'none' } },
});

export const target = style({
  flex: `1 1 ${vars.size.finger}`,
  minWidth: vars.size.finger,
  maxWidth: vars.size.planet,
  minHeight: vars.size.finger,
  padding: vars.space.xxs,
  ':focus-visible': { outlineOffset: `calc(-1 * ${vars.border.focus})` },
});

export const list = style({
  '@container': { [pageWidth.fromTablet]: { display: 'flex', gap: vars.space.s } },
});

/** A line with two rows of words; from tablets on a column below its planet. */
export const item = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: vars.space.m,
  paddingBlock: vars.space.xs,
  borderTop: `${vars.border.orbit} solid ${vars.color.orbitOnNight}`,
  color: vars.color.onNightMuted,
  '@container': {
    [pageWidth.phone]: { gridTemplateColumns: '1fr auto' },
    [pageWidth.fromTablet]: {
      flex: '1 1 0',
      alignContent: 'start',
      justifyItems: 'center',
      borderTop: 0,
      textAlign: 'center',
    },
  },
});

export const beside = style({
  display: 'none',
  '@container': { [pageWidth.fromTablet]: { display: 'block' } },
});

export const planet = style({
  display: 'block',
  width: '100%',
  maxWidth: vars.size.planet,
  aspectRatio: '1',
  margin: '0 auto',
  '@media': { [media.motion]: { transition: `transform ${vars.motion.slow}` } },
  // The words stand in one line below the lowest planet.
  '@container': {
    [pageWidth.fromWide]: {
      translate: `0 calc(var(${dip}) * ${vars.size.dip})`,
      marginBottom: `calc(${vars.space.s} + ${vars.size.dip})`,
    },
  },
  selectors: { ':has(> a:hover) > * > &': { transform: 'scale(1.08)' } },
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
  ':hover': { color: vars.color.onNightAccent },
});

/** Below the name. */
export const age = style({ '@container': { [pageWidth.phone]: { gridColumn: 1 } } });

/** Beside the name on phones, and the places beside the age. */
export const price = style({
  color: vars.color.onNight,
  fontWeight: vars.weight.strong,
  '@container': { [pageWidth.phone]: { gridColumn: 2, gridRow: 1 } },
});

export const places = style({
  color: vars.color.onNightAccent,
  '@container': { [pageWidth.phone]: { gridColumn: 2, textAlign: 'end' } },
});
