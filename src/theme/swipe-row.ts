import { vars } from './theme.css.ts';

/**
 * Styles of a swipeable row, for phones, where a column would be too long. The box scrolls and
 * reaches the edges of the window; it is the list itself or an element around it.
 */
export const swipeBox = {
  // Contains the visually hidden parts of its items, which would widen the page.
  position: 'relative',
  // The padding of the list leaves room for shadows, which the box would cut off.
  margin: `calc(-1 * ${vars.space.xxs}) calc(-1 * ${vars.space.gutter}) calc(-1 * ${vars.space.m})`,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollPadding: `0 ${vars.space.gutter}`,
  scrollbarWidth: 'thin',
} as const;

/** The list of a swipeable row. @param width of an item, at most */
export const swipeList = (width: string) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    // Items before the start of a scrolling box would be out of reach.
    justifyContent: 'start',
    gridAutoColumns: `min(${width}, 82vw)`,
    gap: vars.space.m,
    padding: `${vars.space.xs} ${vars.space.gutter} ${vars.space.l}`,
  }) as const;
