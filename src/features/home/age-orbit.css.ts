import { style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { heardOnly } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

/** Vertical offset of a planet from the ends of the orbit, 0 to 1. */
export const dip = '--dip';

/** Number of ages, so that each takes its share before the next ones arrive. */
export const count = '--count';
const GAP = '--gap';

/** One row for any number of ages, which scrolls if fingers need more room. */
export const row = style({
  position: 'relative',
  display: 'flex',
  vars: { [GAP]: vars.space.xxs },
  gap: `var(${GAP})`,
  marginInline: `calc(-1 * ${vars.space.xs})`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The orbit on which the planets stand: the lower arc of an ellipse as wide as the row.
  '::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    insetInline: '-6%',
    top: `calc(${vars.size.agePlanet} / 2 - ${vars.size.dip})`,
    height: `calc(2 * ${vars.size.dip})`,
    border: `${vars.border.orbit} solid ${vars.color.orbitOnNight}`,
    borderTopColor: 'transparent',
    borderRadius: '50%',
  },
  '@container': {
    [pageWidth.fromTablet]: {
      vars: { [GAP]: vars.space.s },
      marginInline: 0,
      overflow: 'visible',
    },
  },
});

/** A planet with its age and its places. */
export const item = style({
  position: 'relative',
  flex: `0 1 max(${vars.size.finger}, (100% + var(${GAP})) / var(${count}) - var(${GAP}))`,
  minWidth: 'min-content',
  overflowWrap: 'normal',
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  textAlign: 'center',
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.heading,
  color: vars.color.onNightMuted,
  '@container': { [pageWidth.fromTablet]: { fontSize: vars.fontSize.base } },
});

export const planet = style({
  display: 'block',
  width: '100%',
  maxWidth: vars.size.agePlanet,
  translate: `0 calc(var(${dip}) * ${vars.size.dip})`,
  // The words stand in one line below the lowest planet.
  marginBottom: `calc(${vars.space.xxs} + ${vars.size.dip})`,
  '@media': { [media.motion]: { transition: `transform ${vars.motion.slow}` } },
  selectors: { [`${item}:has(a:hover) &`]: { transform: 'scale(1.08)' } },
});

export const link = style({
  fontWeight: vars.weight.strong,
  color: vars.color.onNight,
  ':hover': { color: vars.color.onNightAccent },
  '@container': { [pageWidth.fromTablet]: { fontSize: vars.fontSize.lead } },
});

/** Phones have room for the figures and the places. */
export const name = style({ '@container': { [pageWidth.belowTablet]: { display: 'none' } } });

export const places = style({ color: vars.color.onNightAccent });

export const unit = style({ '@container': { [pageWidth.belowTablet]: heardOnly } });
