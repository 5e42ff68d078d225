import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { headingInRow, headingRow } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

const base = style({
  padding: `${vars.space.section} ${vars.space.gutter}`,
  '@media': { [media.print]: { padding: `${vars.space.m} 0` } },
});

export const tone = styleVariants({
  plain: [base],
  tint: [base, { background: vars.color.pageTint }],
  warm: [base, { background: vars.color.pageWarm }],
});

export const inner = style({ maxWidth: vars.size.text, margin: '0 auto' });

export const split = style([
  inner,
  {
    selectors: { [`${largeText} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    '@media': {
      [media.fromWide]: {
        display: 'grid',
        gridTemplateColumns: `${vars.size.aside} minmax(0, 1fr)`,
        columnGap: vars.space.xxl,
        alignItems: 'start',
      },
    },
  },
]);

export const head = style({
  ...headingRow,
  rowGap: vars.space.xs,
  marginBottom: vars.space.xl,
  '@media': {
    [media.belowTablet]: {
      rowGap: vars.space.none,
      marginBottom: vars.space.s,
      // The link's touch area is space enough.
      selectors: { '&:has(a)': { marginBottom: vars.space.none } },
    },
  },
});

export const title = style({
  ...headingInRow,
  color: vars.color.heading,
  maxWidth: vars.size.article,
});

globalStyle(`${title} + *`, { marginInlineStart: 'auto' });
