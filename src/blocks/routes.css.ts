import { globalStyle, style } from '@vanilla-extract/css';
import { COUNT } from '../ui/styles/layout.css.ts';
import { pageWidth } from '../theme/page-width.ts';
import { badgeOf } from '../theme/shapes.ts';
import { vars } from '../theme/theme.css.ts';

/** Routes drawn from step to step, and through the day. */

const line = `${vars.border.orbit} dashed ${vars.color.orbit}`;

/** Cuts an orbit at the end of its row. */
export const steps = style({
  overflow: 'clip',
  counterReset: 'step',
  '@container': { [pageWidth.belowTablet]: { vars: { [COUNT]: '1' } } },
});

/** A numbered planet with an orbit to the next one. */
export const step = style({
  position: 'relative',
  counterIncrement: 'step',
  '::before': {
    ...badgeOf(vars.size.badge),
    content: 'counter(step)',
    marginBottom: vars.space.m,
    fontSize: vars.fontSize.lead,
  },
  '::after': {
    content: '""',
    position: 'absolute',
    top: `calc(${vars.size.badge} / 2)`,
    left: `calc(${vars.size.badge} + ${vars.space.s})`,
    right: `calc(${vars.space.s} - ${vars.space.l})`,
    borderTop: line,
  },
  '@container': {
    // On phones one below the other, the planet beside its words.
    [pageWidth.phone]: {
      display: 'grid',
      gridTemplateColumns: `${vars.size.badge} minmax(0, 1fr)`,
      columnGap: vars.space.m,
      '::before': { gridRow: 'span 2', marginBottom: 0 },
      '::after': {
        top: `calc(${vars.size.badge} + ${vars.space.xs})`,
        bottom: `calc(${vars.space.xs} - ${vars.space.l})`,
        left: `calc(${vars.size.badge} / 2)`,
        right: 'auto',
        borderTop: 0,
        borderLeft: line,
      },
    },
  },
  selectors: { '&:last-child::after': { display: 'none' } },
});

export const words = style({ marginTop: vars.space.xxs });

/** The day, in two columns where both fit. */
export const day = style({ columns: `2 ${vars.size.card}`, columnGap: vars.space.xxl });

/** Colour of a stop. */
export const mark = '--mark';

/** A stop on the way, with a line to the next one. */
export const stop = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.m,
  padding: `0 0 ${vars.space.s} ${vars.space.xl}`,
  breakInside: 'avoid',
  '::before': {
    content: '""',
    position: 'absolute',
    top: vars.space.xs,
    bottom: `calc(-1 * ${vars.space.xs})`,
    left: `calc(${vars.size.mark} / 2 - ${vars.border.orbit} / 2)`,
    borderLeft: line,
  },
  '::after': {
    content: '""',
    position: 'absolute',
    top: vars.space.xs,
    left: 0,
    width: vars.size.mark,
    height: vars.size.mark,
    borderRadius: vars.radius.round,
    background: `var(${mark}, ${vars.color.action})`,
    boxShadow: `0 0 0 ${vars.space.xxs} ${vars.color.tintWarm}`,
  },
  selectors: { '&:last-child::before': { display: 'none' } },
});

export const time = style({
  flexBasis: vars.size.time,
  fontWeight: vars.weight.strong,
  color: vars.color.link,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

/** Below the time and the title. */
export const text = style({ flexBasis: '100%' });

// A day of titles alone is a list, not a text.
globalStyle(`${day}:not(:has(${text})) > ${stop}`, { paddingBottom: vars.space.xs });
