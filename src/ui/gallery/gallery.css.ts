import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { landscape } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

/** The first picture is the album's cover. */
export const cover = style({
  '@container': { [pageWidth.fromSmallPhone]: { gridColumn: 'span 2', gridRow: 'span 2' } },
});

export const link = style({
  display: 'block',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: vars.color.tint,
  cursor: 'zoom-in',
});

export const picture = style({
  ...landscape,
  '@media': { [media.motion]: { transition: `transform ${vars.motion.slow}` } },
  selectors: { [`${link}:hover &`]: { transform: 'scale(1.03)' } },
});

/** Replaces the picture if pictures are hidden. */
export const alternative = style({
  display: 'none',
  padding: vars.space.m,
  selectors: { '[data-images="hidden"] &': { display: 'block' } },
});

export const caption = style({
  marginTop: vars.space.xs,
  fontSize: vars.fontSize.small,
  color: vars.color.textMuted,
});
