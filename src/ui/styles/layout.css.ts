import { globalStyle, style, type StyleRule, styleVariants } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { shared } from '../../theme/layers.css.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { swipeBox, swipeList } from '../../theme/swipe-row.ts';
import { vars } from '../../theme/theme.css.ts';

/** Where things stand. Classes of a component's own may change any of it. */

const { xxs, xs, s, m, l, xl, xxl } = vars.space;

/** One below the other. */
export const stack = styleVariants({ xxs, xs, s, m, l, xl, xxl }, (gap) => ({
  '@layer': { [shared]: { display: 'flex', flexDirection: 'column', gap } },
}));

/** One below the other, each as wide as its content. */
export const starts = styleVariants({ xs, s, m, l }, (gap) => ({
  '@layer': {
    [shared]: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap },
  },
}));

/** Side by side, in as many rows as it takes. */
export const cluster = styleVariants({ xs, s, m, l }, (gap) => ({
  '@layer': { [shared]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap } },
}));

/** A control or an icon, and the words that belong to it. */
export const beside = styleVariants({ xs, s }, (gap) => ({
  '@layer': { [shared]: { display: 'flex', alignItems: 'flex-start', gap } },
}));

const { age: fact, tile, card, portrait, narrow: wide } = vars.size;

/** A picture or a portrait: two in a row on phones, where a word of 16 letters still fits. */
const picture = `max(8rem, min(${tile}, 50% - ${l} / 2))`;

/** As many equal columns as there is room for; the variants are their least width. */
export const grid = styleVariants({ fact, tile, card, wide, picture }, (width) => ({
  '@layer': {
    [shared]: {
      display: 'grid',
      gap: l,
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}, 100%), 1fr))`,
    },
  },
}));

const FREE = 'minmax(0, 1fr)';

const columnsFrom = (query: string, gridTemplateColumns: string, gap: string): StyleRule => ({
  '@layer': {
    [shared]: {
      display: 'grid',
      gap,
      gridTemplateColumns: FREE,
      '@container': { [query]: { gridTemplateColumns } },
    },
  },
});

/** Columns where the page is wide enough for its text, one column elsewhere. */
export const columns = styleVariants({
  half: columnsFrom(pageWidth.fromWide, `${FREE} ${FREE}`, xl),
  pair: columnsFrom(pageWidth.fromTablet, `${FREE} ${FREE}`, xl),
  /** Words beside a picture that has a little less room. */
  picture: columnsFrom(pageWidth.fromTablet, 'minmax(0, 5fr) minmax(0, 4fr)', l),
  three: columnsFrom(pageWidth.fromTablet, `repeat(3, ${FREE})`, l),
  aside: columnsFrom(pageWidth.fromWide, `${FREE} ${vars.size.aside}`, `${xl} ${xxl}`),
  contents: columnsFrom(pageWidth.fromWide, `${FREE} ${vars.size.contents}`, `${xl} ${xxl}`),
  term: columnsFrom(pageWidth.fromTablet, `${vars.size.age} ${FREE}`, xs),
});

/**
 * The second column of `columns.aside` and `columns.contents`, before the first in the document. It
 * stays in view, so it is never higher than the window; the padding leaves room for the focus
 * outlines that the scrolling would cut.
 */
export const aside = style({
  '@layer': {
    [shared]: {
      minWidth: 0,
      '@container': {
        [pageWidth.fromWide]: {
          gridColumn: 2,
          gridRow: 1,
          alignSelf: 'start',
          position: 'sticky',
          top: `calc(${l} - ${xs})`,
          maxHeight: `calc(100dvh - 2 * (${l} - ${xs}))`,
          margin: `calc(-1 * ${xs})`,
          padding: xs,
          overflowY: 'auto',
        },
      },
    },
  },
});

const swiped = style({});
globalStyle(`${swiped} > *`, { '@layer': { [shared]: { scrollSnapAlign: 'start', minWidth: 0 } } });

/** On phones, unless the text is so large that an item of a row would be wider than the window. */
const onPhones = (rule: StyleRule): StyleRule => ({
  '@layer': {
    [shared]: {
      '@media': { [media.belowTablet]: { '@container': { [pageWidth.fromSmallPhone]: rule } } },
    },
  },
});

/** Of two pictures in view the third shows its edge. */
const swipedPicture = `min(${portrait}, 40vw)`;

/**
 * Beside `grid`: a list that is a row to be swiped on phones. The variants are the width of an
 * item, at most.
 */
export const swipe = styleVariants({ card, tile, wide, picture: swipedPicture }, (width) => [
  swiped,
  onPhones({ ...swipeBox, ...swipeList(width) }),
]);

/** The element around such a list, where it scrolls in place of the list (`SwipeRow`). */
export const swipeAround = style(onPhones(swipeBox));

/** The list in it. */
export const swipeInside = styleVariants({ card, picture: swipedPicture }, (width) => [
  swiped,
  onPhones({ ...swipeList(width), width: 'max-content' }),
]);
