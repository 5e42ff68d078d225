import { globalStyle, style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { landscape } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

/**
 * Rows without a hole: with three pictures, or five and more, the first is a large cover. On phones
 * two pictures stand side by side.
 */
export const list = style({
  display: 'grid',
  gap: vars.space.l,
  '@container': { [pageWidth.fromSmallPhone]: { gridTemplateColumns: 'repeat(12, 1fr)' } },
});

const TRACKS = 12;

/** The columns and rows that a picture spans, by its place. */
const take = (query: string, items: string, tracks: number, rows = 1) =>
  globalStyle(`${list} > ${items}`, {
    '@container': {
      [query]: { gridColumn: `span ${tracks}`, ...(rows > 1 ? { gridRow: `span ${rows}` } : {}) },
    },
  });
const COVER = ':first-child:not(:nth-last-child(2), :nth-last-child(4))';
const AFTER_COVER = `${COVER} ~ *`;
take(pageWidth.phone, '*', TRACKS / 2);
take(pageWidth.phone, COVER, TRACKS);
take(pageWidth.phone, `${COVER} ~ :last-child:nth-child(even)`, TRACKS);
take(pageWidth.fromTablet, '*', TRACKS / 2);
const FOUR = ':first-child:nth-last-child(4)';
take(pageWidth.fromWide, `:is(${FOUR}, ${FOUR} ~ *)`, TRACKS / 4);
take(pageWidth.fromTablet, COVER, 8, 2);
take(pageWidth.fromTablet, AFTER_COVER, 4);
// One picture would be left alone, so the last four form two rows of two.
take(pageWidth.fromTablet, `${COVER} ~ :nth-last-child(4):nth-child(3n + 1)`, TRACKS / 2);
take(pageWidth.fromTablet, `${COVER} ~ :nth-last-child(4):nth-child(3n + 1) ~ *`, TRACKS / 2);
// Two pictures would be left alone, so four stand beside the cover.
take(pageWidth.fromTablet, `${COVER}:nth-last-child(3n + 2)`, TRACKS / 2, 2);
take(pageWidth.fromTablet, `${COVER}:nth-last-child(3n + 2) ~ :nth-child(-n + 5)`, TRACKS / 4);

export const figure = style({ display: 'flex', flexDirection: 'column', height: '100%' });

export const link = style({
  display: 'block',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: vars.color.tint,
  cursor: 'zoom-in',
  // The picture grows with its link only on wide pages.
  '@container': { [pageWidth.fromTablet]: { flexGrow: 1 } },
});

export const picture = style({
  ...landscape,
  '@container': { [pageWidth.fromTablet]: { selectors: { [`${link} > &`]: { height: '100%' } } } },
  '@media': { [media.motion]: { transition: `transform ${vars.motion.slow}` } },
  selectors: { [`${link}:hover &`]: { transform: 'scale(1.03)' } },
});

/** Replaces the picture if pictures are hidden, or it failed. */
export const alternative = style({
  display: 'none',
  padding: vars.space.m,
  selectors: { '[data-images="hidden"] &, img[data-failed] + &': { display: 'block' } },
});

export const caption = style({
  marginTop: vars.space.xs,
  fontSize: vars.fontSize.small,
  color: vars.color.textMuted,
});

/** A caption of three lines at most, in a strip. */
export const short = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
});
