import { style } from '@vanilla-extract/css';
import * as media from '../theme/media-queries.ts';
import { pageContainer, pageWidth } from '../theme/page-width.ts';
import { vars } from '../theme/theme.css.ts';

/** Bands extend beyond the column; overflow beyond the page is clipped without scrolling. */
export const main = style({
  ...pageContainer,
  flexGrow: 1,
  display: 'block',
  overflowX: 'clip',
});

/** Column of a page's content. */
export const column = style({
  position: 'relative',
  maxWidth: `calc(${vars.size.text} + 2 * ${vars.space.gutter})`,
  margin: '0 auto',
  padding: `0 ${vars.space.gutter} ${vars.space.section}`,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xl,
});

/** Phones have this link in their bar. */
export const request = style({
  '@media': {
    [media.phoneWithBar]: {
      '@container': { [pageWidth.fromSmallPhone]: { display: 'none' } },
    },
  },
});
