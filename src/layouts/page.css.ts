import { keyframes, style } from '@vanilla-extract/css';
import * as media from '../theme/media-queries.ts';
import { pageContainer } from '../theme/page-width.ts';
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

/** Beside the page's title, never behind text. */
export const art = style({
  position: 'absolute',
  zIndex: 1,
  top: vars.space.l,
  right: vars.space.gutter,
  width: vars.size.headerArt,
  height: vars.size.headerArt,
  pointerEvents: 'none',
  '@media': {
    [media.fromTablet]: {
      top: vars.space.xl,
      width: vars.size.headerArtWide,
      height: vars.size.headerArtWide,
    },
    [media.print]: { display: 'none' },
  },
});

const float = keyframes({
  '50%': { transform: `translateY(calc(-1 * ${vars.motion.floatBy}))` },
});

/** Floats up and back once: motion that lasts longer than 5 s needs a switch (WCAG 2.2.2). */
export const floating = style({
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  '@media': { [media.motion]: { animation: `${float} ${vars.motion.float}` } },
});
