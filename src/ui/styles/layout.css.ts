import {
  globalStyle,
  type GlobalStyleRule,
  style,
  type StyleRule,
  styleVariants,
} from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { swipeBox, swipeList } from '../../theme/swipe-row.ts';
import { layered, sharedStyle } from '../../theme/layered.ts';
import { vars } from '../../theme/theme.css.ts';

/** Positions and gaps. A component's own classes may override any of them. */

/** An element as wide as its container. */
export const full = style({ width: '100%' });

/** Hidden on paper, where nothing can be clicked. */
export const onScreen = style({
  '@media': { [media.print]: { selectors: { '&&': { display: 'none' } } } },
});

/** An item at the bottom of a stack, aligned with those of the other stacks in a row. */
export const atBottom = style({ marginTop: 'auto' });

const { xxs, xs, s, m, l, xl, xxl } = vars.space;

/** Items in a column. */
export const stack = styleVariants({ xxs, xs, s, m, l, xl, xxl }, (gap) =>
  layered({ display: 'flex', flexDirection: 'column', gap }),
);

/** Items in a column, each as wide as its content. */
export const starts = styleVariants({ xs, s, m, l }, (gap) =>
  layered({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap }),
);

/** Items side by side, in as many rows as needed. */
export const cluster = styleVariants({ xs, s, m, l }, (gap) =>
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap }),
);

/** A control or an icon, and its words. */
export const beside = styleVariants({ xs, s }, (gap) =>
  layered({ display: 'flex', alignItems: 'flex-start', gap }),
);

const { age: fact, tile, card, entry, portrait, narrow: wide } = vars.size;

/** Words beside a picture or a button in a cluster, or below it where they are narrower than this. */
export const words = styleVariants({ entry, portrait, card }, (width) => ({
  flex: `1 1 ${width}`,
}));

const rows = { display: 'flex', flexWrap: 'wrap', gap: l } as const;

/** Least width of an item. */
const WIDTH = '--width';

/** Number of items side by side. */
export const COUNT = '--count';

/** Width of an item, slightly less than its share, so that rounding cannot wrap it. */
const share = `calc((100% + ${l}) / var(${COUNT}) - ${l} - ${vars.border.thin})`;

const counts = (small: string, phone: string, tablet: string, desktop: string): StyleRule => ({
  vars: { [COUNT]: '1' },
  '@container': {
    [pageWidth.fromSmallPhone]: { vars: { [COUNT]: small } },
    [pageWidth.fromPhone]: { vars: { [COUNT]: phone } },
    [pageWidth.fromTablet]: { vars: { [COUNT]: tablet } },
    [pageWidth.fromWide]: { vars: { [COUNT]: desktop } },
  },
});

/**
 * Rows without a hole: items share the last one, or are centred in it. `card` and `picture` have a
 * number per row, the others a minimum width.
 */
export const grid = {
  ...styleVariants({ fact, tile, wide }, (width) => layered({ ...rows, vars: { [WIDTH]: width } })),
  ...styleVariants(
    { card: counts('1', '2', '3', '3'), picture: counts('2', '2', '3', '4') },
    (count) => layered({ ...rows, justifyContent: 'center', ...count }),
  ),
};

const itemsOf = (list: string, rule: GlobalStyleRule, items = '*') =>
  globalStyle(`:is(${list}) > ${items}`, layered(rule));

const sized = [grid.fact, grid.tile, grid.wide].map((name) => `.${name}`).join();
itemsOf(sized, { flex: `1 1 min(var(${WIDTH}), 100%)`, minWidth: 0 });
itemsOf(`.${grid.card}`, {
  flex: `1 1 ${share}`,
  minWidth: 0,
  '@container': { [pageWidth.fromTablet]: { maxWidth: `calc((100% - ${l}) / 2)` } },
});
itemsOf(`.${grid.picture}`, { flex: `0 1 ${share}`, minWidth: 0 });
itemsOf(`.${grid.card}, .${grid.picture}`, { flexGrow: 0, marginInlineEnd: 'auto' }, ':only-child');

/** An item of a grid that takes a whole row. */
export const wholeRow = style({
  selectors: { '&&': { flexBasis: '100%', maxWidth: 'none' } },
});

const countFrom = (query: string, list: string, first: string, count: string) =>
  itemsOf(
    `.${list}`,
    { '@container': { [query]: { vars: { [COUNT]: count } } } },
    `:is(${first}, ${first} ~ *)`,
  );

// An item that would be alone in its row shares two rows with the three before it.
countFrom(pageWidth.fromTablet, grid.card, ':nth-last-child(4):nth-child(3n + 1)', '2');
// The same before a heading among the items.
for (const [place, others] of ['', '+ * ', '+ * + * ', '+ * + * + * '].entries()) {
  countFrom(
    pageWidth.fromTablet,
    grid.card,
    `:nth-child(3n + ${4 - place}):has(${others}+ .${wholeRow})`,
    '2',
  );
}
// Chooses rows of four or of three, whichever leave no portrait alone.
countFrom(pageWidth.fromTablet, grid.picture, ':nth-last-child(3n + 1):first-child', '4');
countFrom(
  pageWidth.fromWide,
  grid.picture,
  ':is(:nth-last-child(5), :nth-last-child(6), :nth-last-child(9)):first-child',
  '3',
);

const FREE = 'minmax(0, 1fr)';

const columnsFrom = (query: string, gridTemplateColumns: string, gap: string): StyleRule =>
  layered({
    display: 'grid',
    gap,
    gridTemplateColumns: FREE,
    '@container': { [query]: { gridTemplateColumns } },
  });

/** Columns where the page is wide enough for its text, one column elsewhere. */
export const columns = styleVariants({
  half: columnsFrom(pageWidth.fromWide, `${FREE} ${FREE}`, xl),
  pair: columnsFrom(pageWidth.fromTablet, `${FREE} ${FREE}`, xl),
  /** Words beside a picture that has a little less room. */
  picture: columnsFrom(pageWidth.fromTablet, 'minmax(0, 5fr) minmax(0, 4fr)', l),
  aside: columnsFrom(pageWidth.fromWide, `${FREE} ${vars.size.aside}`, `${xl} ${xxl}`),
  contents: columnsFrom(pageWidth.fromWide, `${FREE} ${vars.size.contents}`, `${xl} ${xxl}`),
  sign: columnsFrom(pageWidth.fromTablet, `${vars.size.card} ${FREE}`, xs),
  term: columnsFrom(pageWidth.fromTablet, `${vars.size.age} ${FREE}`, xs),
});

/** A row of a table. On phones, the text of its first cell is above the two values. */
export const rowOfThree = sharedStyle({
  '@container': {
    [pageWidth.belowPhone]: { display: 'grid', gridTemplateColumns: `${FREE} ${FREE}` },
  },
});
globalStyle(`${rowOfThree} > :first-child`, {
  '@container': { [pageWidth.belowPhone]: { gridColumn: '1 / -1' } },
});

/**
 * The second column of `columns.aside` and `columns.contents`, before the first in the document. It
 * stays in view, so it is never higher than the window; the padding leaves room for the focus
 * outlines that the scrolling would cut.
 */
export const aside = sharedStyle({
  minWidth: 0,
  '@container': {
    [pageWidth.fromWide]: {
      gridColumn: 2,
      gridRow: 1,
      alignSelf: 'start',
      position: 'sticky',
      top: `calc(${l} - ${xs} + ${vars.size.bar})`,
      maxHeight: `calc(100dvh - 2 * (${l} - ${xs}) - ${vars.size.bar})`,
      margin: `calc(-1 * ${xs})`,
      padding: xs,
      overflowY: 'auto',
    },
  },
});

const swiped = style({});
globalStyle(`${swiped} > *`, layered({ scrollSnapAlign: 'start', minWidth: 0 }));

/** On phones, unless the text is so large that an item of a row would be wider than the window. */
const onPhones = (rule: StyleRule): StyleRule =>
  layered({
    '@media': {
      [`screen and ${media.belowTablet}`]: { '@container': { [pageWidth.fromSmallPhone]: rule } },
    },
  });

/** Width at which the edge of a third picture shows beside two. */
const swipedPicture = `min(${portrait}, 40vw)`;

/** Used with `grid`: a swipeable row on phones. The variants are the maximum width of an item. */
export const swipe = styleVariants({ card, picture: swipedPicture }, (width) => [
  swiped,
  onPhones({ ...swipeBox, ...swipeList(width) }),
]);

/** The element around such a list that scrolls instead of it (`SwipeRow`). */
export const swipeAround = style(onPhones(swipeBox));

/** The list in such an element. */
export const swipeInside = styleVariants({ card, picture: swipedPicture }, (width) => [
  swiped,
  onPhones({ ...swipeList(width), width: 'max-content' }),
]);
