import { style } from '@vanilla-extract/css';
import { media } from '../theme/breakpoints.ts';
import { largeText } from '../theme/large-text.ts';
import { vars } from '../theme/theme.css.ts';

export const route = style({
  selectors: {
    [`${largeText} &`]: { columnCount: 1 },
  },
  '@media': { [media.fromTablet]: { columnCount: 2, columnGap: vars.space.xxl } },
});

/** A stop on the route, with a line to the next one. */
export const stop = style({
  position: 'relative',
  display: 'grid',
  columnGap: vars.space.m,
  gridTemplateColumns: `${vars.size.time} 1fr`,
  alignItems: 'baseline',
  padding: `0 0 ${vars.space.l} ${vars.space.xl}`,
  breakInside: 'avoid',
  '::before': {
    content: '""',
    position: 'absolute',
    top: vars.space.xs,
    bottom: `calc(-1 * ${vars.space.xs})`,
    left: `calc(${vars.size.mark} / 2 - ${vars.border.orbit} / 2)`,
    borderLeft: `${vars.border.orbit} dashed ${vars.color.orbit}`,
  },
  '::after': {
    content: '""',
    position: 'absolute',
    top: vars.space.xs,
    left: 0,
    width: vars.size.mark,
    height: vars.size.mark,
    borderRadius: vars.radius.round,
    background: vars.color.action,
    boxShadow: `0 0 0 ${vars.space.xxs} ${vars.color.tintWarm}`,
  },
  selectors: {
    [`${largeText} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&:last-child::before': { display: 'none' },
  },
  '@media': { [media.belowTablet]: { paddingBottom: vars.space.s } },
});

/** In narrow columns its text is below the time, as wide as the stop. */
export const words = style({
  '@media': {
    [media.belowWide]: {
      selectors: { [`:root:not(${largeText}) &`]: { display: 'contents' } },
    },
  },
});

export const time = style({
  fontWeight: vars.weight.strong,
  color: vars.color.link,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const text = style({
  display: 'block',
  gridColumn: '1 / -1',
  color: vars.color.textMuted,
  '@media': {
    [media.belowTablet]: { fontSize: vars.fontSize.small, lineHeight: vars.lineHeight.quote },
  },
});
