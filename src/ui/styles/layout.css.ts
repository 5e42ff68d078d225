import { type StyleRule, styleVariants } from '@vanilla-extract/css';
import { shared } from '../../theme/layers.css.ts';
import { pageWidth } from '../../theme/page-width.ts';
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

const { age: fact, tile, card, narrow: wide } = vars.size;

/** As many equal columns as there is room for; the variants are their least width. */
export const grid = styleVariants({ fact, tile, card, wide }, (width) => ({
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
  three: columnsFrom(pageWidth.fromTablet, `repeat(3, ${FREE})`, l),
  aside: columnsFrom(pageWidth.fromWide, `${FREE} ${vars.size.aside}`, xl),
  contents: columnsFrom(pageWidth.fromWide, `${FREE} ${vars.size.contents}`, xl),
  term: columnsFrom(pageWidth.fromTablet, `${vars.size.age} ${FREE}`, xs),
});
