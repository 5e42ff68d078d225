import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { portraitRows } from '../../theme/portrait-rows.ts';
import { vars } from '../../theme/theme.css.ts';

const base = style({ display: 'grid', gap: vars.space.l });

const columns = (minWidth: string): string =>
  `repeat(auto-fill, minmax(min(${minWidth}, 100%), 1fr))`;

/**
 * A swipeable row on phones, where a column would be too long. The items are links, so keyboard
 * focus scrolls the row.
 */
const swipedOnPhones = style({
  '@media': {
    [media.belowTablet]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: `min(${vars.size.slide}, 82vw)`,
      gap: vars.space.m,
      margin: `0 calc(-1 * ${vars.space.gutter})`,
      padding: `${vars.space.xs} ${vars.space.gutter} ${vars.space.l}`,
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollPadding: `0 ${vars.space.gutter}`,
      scrollbarWidth: 'thin',
    },
  },
});

/** Rows of three; leftover items share the last rows in halves. */
const evenRow = style({
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: 'repeat(2, 1fr)' },
    [media.fromWide]: { gridTemplateColumns: 'repeat(6, 1fr)' },
  },
});

/** The last two of 5, 8, 11 … items. */
const LAST_TWO = '&:is(:last-child:nth-child(3n + 2), :nth-last-child(2):nth-child(3n + 1))';

/** The last four of 4, 7, 10 … items. */
const LAST_FOUR =
  '&:is(:last-child:nth-child(3n + 1), :nth-last-child(2):nth-child(3n), ' +
  ':nth-last-child(3):nth-child(3n + 2), :nth-last-child(4):nth-child(3n + 1))';

const HALF = `calc((100% - ${vars.space.l}) / 2)`;

/** Items of equal width, however few. */
const portraits = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.size.portrait}, ${HALF}), 1fr))`,
  gap: `${vars.space.xl} ${vars.space.l}`,
  containerType: 'inline-size',
});

/** Starts the last row earlier if it would hold a single item. */
const beginsRow = (position: string, last: number) => ({
  selectors: {
    [`${portraits} > &:nth-child(${position}):nth-last-child(${last})`]: { gridColumnStart: 1 },
  },
});

export const grid = styleVariants({
  cards: [base, { gridTemplateColumns: columns(vars.size.card) }, swipedOnPhones],
  tiles: [
    base,
    {
      gridTemplateColumns: '1fr 1fr',
      '@media': { [media.fromTablet]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
    },
  ],
  portraits: [portraits],
  even: [base, evenRow],
  row: [base, evenRow, swipedOnPhones],
});

export const item = style({
  scrollSnapAlign: 'start',
  minWidth: 0,
  '@container': {
    [portraitRows.six]: beginsRow('6n + 5', 3),
    [portraitRows.five]: beginsRow('5n + 4', 3),
    [portraitRows.four]: beginsRow('4n', 2),
    [portraitRows.three]: beginsRow('3n', 2),
    // In two columns a single last item is centered instead.
    [portraitRows.two]: {
      selectors: {
        [`${portraits} > &:last-child:nth-child(odd):not(:first-child)`]: {
          gridColumn: '1 / -1',
          justifySelf: 'center',
          width: HALF,
        },
      },
    },
  },
  '@media': {
    [media.tabletOnly]: {
      selectors: { [`${evenRow} > &:last-child:nth-child(odd)`]: { gridColumn: 'span 2' } },
    },
    [media.fromWide]: {
      selectors: {
        [`${evenRow} > &`]: { gridColumn: 'span 2' },
        [`${evenRow} > ${LAST_TWO}`]: { gridColumn: 'span 3' },
        [`${evenRow} > ${LAST_FOUR}`]: { gridColumn: 'span 3' },
        [`${evenRow} > &:only-child`]: { gridColumn: 'span 3' },
      },
    },
  },
});

// A single last item has its picture beside the text, as large as the other pictures.
const lone = `${evenRow} > .${item}:last-child:nth-child(odd) > article:has(> :first-child img)`;
globalStyle(lone, {
  '@media': { [media.tabletOnly]: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
});
globalStyle(`${lone} > :first-child img`, {
  '@media': { [media.tabletOnly]: { height: '100%' } },
});
globalStyle(`${largeText} ${lone}`, { '@media': { [media.tabletOnly]: { display: 'block' } } });
// Large text has its own number of columns and no horizontal scrolling.
globalStyle(`${largeText} ul:has(> ${item})`, {
  display: 'grid',
  gridAutoFlow: 'row',
  gridTemplateColumns: columns(vars.size.card),
});
// The rules above assume another number of columns.
globalStyle(`${largeText} ${item}`, {
  gridColumn: 'auto !important',
  justifySelf: 'auto !important',
  width: 'auto !important',
});
