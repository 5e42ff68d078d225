import { style } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { heardOnly } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

/** Shown on the night sky of a page's header. */
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.xs,
  fontSize: vars.fontSize.small,
  color: vars.color.onNightMuted,
});

export const item = style({
  selectors: {
    '& + &::before': {
      // The second form has no text for screen readers.
      content: ['"/"', '"/" / ""'],
      marginRight: vars.space.xs,
      color: vars.color.onNightMuted,
    },
  },
});

/**
 * The current page on one line, however long its title; phones omit it, because the title is right
 * below.
 */
export const current = style([
  item,
  {
    flex: `1 1 min(${vars.size.entry}, 50%)`,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@container': {
      [pageWidth.belowTablet]: { selectors: { '&:nth-child(n + 3)': heardOnly } },
    },
  },
]);

export const link = style({
  color: vars.color.onNightLink,
  ':hover': { color: vars.color.onNight },
});
