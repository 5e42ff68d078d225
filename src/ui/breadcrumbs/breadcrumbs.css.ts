import { style } from '@vanilla-extract/css';
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

/** One line, however long the title is. */
export const current = style([
  item,
  {
    flex: `1 1 min(${vars.size.entry}, 50%)`,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
]);

export const link = style({
  color: vars.color.onNightLink,
  ':hover': { color: vars.color.onNight },
});
