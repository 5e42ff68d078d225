import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { portraitRows } from '../../theme/portrait-rows.ts';
import { vars } from '../../theme/theme.css.ts';

const base = style({ display: 'grid', gap: vars.space.l });

const columns = (least: string): string => `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`;

/**
 * A row to be swiped on phones, where a column of all items would be endless. The items are links:
 * the keyboard moves the row by them.
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

/** Rows of three; what would be left over shares the last rows in halves. */
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

/** All of one width, however few. */
const portraits = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.size.portrait}, ${HALF}), 1fr))`,
  gap: `${vars.space.xl} ${vars.space.l}`,
  containerType: 'inline-size',
});

/** Where one would be left over, the last row begins a little earlier. */
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
    // A row of two has no other one to share with.
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

// The last one alone has its picture beside the words, as large as those of the others.
const lone = `${evenRow} > .${item}:last-child:nth-child(odd) > article:has(> :first-child img)`;
globalStyle(lone, {
  '@media': { [media.tabletOnly]: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
});
globalStyle(`${lone} > :first-child img`, {
  '@media': { [media.tabletOnly]: { height: '100%' } },
});
globalStyle(`${largeText} ${lone}`, { '@media': { [media.tabletOnly]: { display: 'block' } } });
// Large text has rows of its own number, and nothing beyond the page's edge.
globalStyle(`${largeText} ul:has(> ${item})`, {
  display: 'grid',
  gridAutoFlow: 'row',
  gridTemplateColumns: columns(vars.size.card),
});
// The rules above count the items in rows of another number.
globalStyle(`${largeText} ${item}`, {
  gridColumn: 'auto !important',
  justifySelf: 'auto !important',
  width: 'auto !important',
});
