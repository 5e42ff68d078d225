import { globalStyle, style } from '@vanilla-extract/css';
import { motion, print } from '../../theme/media-queries.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { LETTERS, ROOM } from '../../theme/long-words.ts';
import { vars } from '../../theme/theme.css.ts';

/** A section of the whole page. */
export const band = style({
  padding: `${vars.space.section} ${vars.space.gutter}`,
  '@media': { [print]: { padding: `${vars.space.m} 0` } },
});

export const short = style({ paddingBottom: vars.space.l });

/** A section in a column; the first begins at its top, aligned with the content beside it. */
export const inColumn = style({
  selectors: { '&:not(:first-child)': { marginTop: vars.space.l } },
});

export const inner = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${vars.space.xl} ${vars.space.xxl}`,
  maxWidth: vars.size.text,
  margin: '0 auto',
  '@container': { [pageWidth.belowTablet]: { rowGap: vars.space.s } },
});

export const split = style([
  inner,
  {
    '@container': {
      [pageWidth.fromWide]: {
        vars: { [ROOM]: vars.size.aside },
        gridTemplateColumns: `${vars.size.aside} minmax(0, 1fr)`,
        alignItems: 'start',
      },
    },
  },
]);

/** A heading with a link at the end of its last line. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'last baseline',
  columnGap: vars.space.m,
});

/** A title that wraps into two lines rather than push the link below it, if its words fit. */
export const title = style({
  flex: `1 1 calc(0.88em * var(${LETTERS}, 8.5))`,
  maxWidth: vars.size.article,
  color: vars.color.heading,
});

globalStyle(`${title} + *`, { marginInlineStart: 'auto' });
// In the narrow column beside the content, the link has its own line.
globalStyle(`${split} ${title} + *`, {
  '@container': { [pageWidth.fromWide]: { marginInlineStart: 0 } },
});

export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s,
  minHeight: vars.size.touch,
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '@container': { [pageWidth.belowSmallPhone]: { whiteSpace: 'normal' } },
  '@media': { [print]: { display: 'none' } },
  ':hover': { textDecoration: 'underline' },
});

/** An arrow of two lines. */
export const arrow = style({
  width: vars.size.mark,
  height: vars.size.mark,
  borderTop: `${vars.space.hair} solid`,
  borderRight: `${vars.space.hair} solid`,
  transform: 'rotate(45deg) scale(0.7)',
  selectors: {
    [`${more}:hover &`]: { transform: `translateX(${vars.space.xxs}) rotate(45deg) scale(0.7)` },
  },
  '@media': { [motion]: { transition: `transform ${vars.motion.quick}` } },
});
