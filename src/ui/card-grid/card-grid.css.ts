import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { most, overflowRow, portraitRows, portraitWidth } from '../../theme/portrait-rows.ts';
import { swipeBox, swipeList } from '../../theme/swipe-row.ts';
import { vars } from '../../theme/theme.css.ts';
import * as card from '../card/card.css.ts';

const base = style({ display: 'grid', gap: vars.space.l });

const columns = (minWidth: string): string =>
  `repeat(auto-fill, minmax(min(${minWidth}, 100%), 1fr))`;

const swipedOnPhones = style({
  '@media': { [media.belowTablet]: { ...swipeBox, ...swipeList(vars.size.card) } },
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

/** Rows that are filled, the last one in the middle. */
const portraits = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: `${vars.space.xl} ${vars.space.l}`,
  containerType: 'inline-size',
});

/**
 * Rows of up to so many. The last item but one joins a single last one, which only lists of that
 * many full rows but one have: shorter lists have shorter rows instead.
 */
const rowsOf = (count: number) => ({
  vars: { [most]: `${count}` },
  selectors: {
    [`${portraits} > &:nth-child(${count}n + ${count * (count - 1)}):nth-last-child(2)`]: {
      marginInlineStart: overflowRow,
    },
  },
});

/** Cards that are short on phones, for a page of many rows. */
const short = style({});
const shortCard = (part: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`:root:not(${largeText}) ${short} ${part}`, {
    '@media': { [media.belowTablet]: rule },
  });
shortCard(card.picture, { aspectRatio: '2 / 1' });
shortCard(card.body, { gap: vars.space.xxs, padding: vars.space.m });
shortCard(card.text, {
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.quote,
  WebkitLineClamp: 3,
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
  row: [base, evenRow, swipedOnPhones, short],
});

export const item = style({
  scrollSnapAlign: 'start',
  minWidth: 0,
  '@container': {
    [portraitRows.six]: rowsOf(6),
    [portraitRows.five]: rowsOf(5),
    [portraitRows.four]: rowsOf(4),
    [portraitRows.three]: rowsOf(3),
  },
  vars: { [most]: '2' },
  selectors: { [`${portraits} > &`]: { width: portraitWidth } },
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
  width: 'auto !important',
});
